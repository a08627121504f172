"""The parts every dock is built from. They know no game; each carries its meaning and asks `gui.theme.theme` for the look.

Every painted part has `show_values(...)` with the arguments of its constructor, repaints itself, and has a twin
`paint_...(painter, rect, ...)` for item delegates. Texts are always plain; names give way with an ellipsis.

    theme        use(mode, size, app, step=0)  size_for(width)  system_mode()  current  app_icon()
                 colour(meaning)  px(name)  font(size, weight, world, italic)  metrics(size, weight, world)
                 pixmap(name, meaning, px, dpr)  icon(name, meaning, px)  icon_names()
    arranging    row(*items, gap, margins, role, kind=...)  col(...)  items: widget | None | int gap | (widget, stretch)
                 fill(box, *items)  sized(widget, width, height): px or a measure ("cell_name")  rule()  vrule()
                 scrolled(widget)  mark(widget, role=, kind=, state=)  on_restyle(widget, act)  clear(layout)
    flow         flow(*parts, gap) -> Flow; Flow.show_parts(*parts)
    words        text(words, role, wrap, align, kind=, state=)  micro(words)  elided(words, role, align) -> Elided;
                 Elided.show_words(words)  plain_tip(words)  button_words(words)
    icon         icon(name, meaning, scale, says) -> Icon; Icon.show_icon(name, meaning, says)
    buttons      button(words, kind, image, meaning, key, tip, press) -> Button  due_button(words, image, press)
                 tool(image, tip, kind, words, meaning, press) -> Tool
                 segments(words, chosen, name, stretch) -> Segments: picked(int), chosen(), choose(i), buttons()
    chips        chip(words, figure, image, kind) -> Chip  chip_button(..., checkable, press) -> ChipButton
                 ChipFace(words, figure, image, kind)  chip_size(face)  paint_chip(p, rect, face)
                 paint_chips(p, rect, faces)  place_chips(rect, faces)
    fields       field(words, hint, kind, width, name)  area(words, hint, name)  combo(options, chosen, name, width)
                 -> Combo: picked(object), value()  spin(minimum, maximum, value, unit, name, width)
                 check(words, checked)  labelled(label, widget, hint)  complain(widget, sentence)
    state_mark   state_of(now, most)  paint_state(p, rect, state)  paint_state_words(p, rect, state, words, size)
                 StateWords(state, words, size)  STATE_WORDS
    gauge        paint_gauge(p, rect, now, most, after)  Gauge(now, most, after, width, tall)  gauge_words(...)
    boxes        paint_boxes(p, rect, most, crossed, pending, heavy, per_row, side)
                 Boxes(most, crossed, pending, heavy, editable, per_row, name): asked(int)
    dice_faces   paint_die(p, rect, face, kind, sides, table)  Die(face, kind, sides, table, scale)
                 kinds: kept, dropped, six, burnt
    token        paint_token(p, rect, glyph, side, name, faded)  Token(glyph, side, name, faded, scale)  monogram(name)
    body         paint_body(p, rect, number, now, most, target)  body_size()  Body(..., editable): pressed
    pips         paint_pips(p, rect, ready, total)  Pips(ready, total)
    odds_bar     Outcome(share, words, meaning)  paint_odds(p, rect, outcomes)  OddsBar(outcomes)
    timer        paint_timer(p, rect, left, total, due)  Timer(...)
    histogram    paint_histogram(p, rect, shares, names, caption, bad)  Histogram(..., lines)
    empty        empty(image, sentence, hint, field, button, *below, small) -> frame that fills a dock
    card         card(*items, gap, margins, kind)  title(words, image, *tools)  paint_strip(...)
    painting     Painted (base)  brush  write  hatch  cross  picture  focus_ring  words_width
"""
