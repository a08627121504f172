#!/usr/bin/env bash
# deb.sh VERSION ARCH DAY FOLDER: makes dist/refscreen_VERSION_ARCH.deb of dist/refscreen, released on DAY; FOLDER takes
# its tree meanwhile.
# It has no scripts of its own: menu, icons and file types are brought up to date by the triggers of the system, and
# campaigns lie in the home folders, which no package touches.
set -euo pipefail
cd "$(dirname "$0")/../.."
version=$1 arch=$2 day=$3 tree=$4
[ -x dist/refscreen/refscreen ] || { echo "There is no dist/refscreen yet: build the folder first." >&2; exit 1; }

# Which packages have the libraries that are not in the folder; another one asked for is an error here, not there.
declare -A package=(
    [libc]=libc6 [libm]=libc6 [libdl]=libc6 [librt]=libc6 [libpthread]=libc6 [libutil]=libc6 [ld-linux]=libc6
    [libGL]=libgl1 [libEGL]=libegl1 [libdbus-1]=libdbus-1-3 [libxcb]=libxcb1 [libX11]=libx11-6
    [libwayland-client]=libwayland-client0 [libwayland-cursor]=libwayland-cursor0 [libfontconfig]=libfontconfig1
)
depends=""
while read -r name; do
    [ -n "$(find dist/refscreen/_internal -name "$name" -print -quit)" ] && continue
    stem=${name%%.so*}
    case $stem in ld-linux*) stem=ld-linux ;; esac
    found=${package[$stem]:-}
    [ -n "$found" ] || { echo "deb.sh does not know which package has $name." >&2; exit 1; }
    depends="$depends $found"
done < <(find dist/refscreen \( -name '*.so*' -o -name refscreen \) -type f -exec objdump -p {} + 2>/dev/null |
    awk '$1 == "NEEDED" { print $2 }' | sort -u)
libc=$({ find dist/refscreen -name '*.so*' -type f -exec objdump -T {} + 2>/dev/null || true; } |
    grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -n 1 | cut -d_ -f2)
depends=$(tr ' ' '\n' <<<"$depends" | grep . | sort -u | sed "s/^libc6\$/libc6 (>= ${libc:-2.28})/" | paste -sd, | sed 's/,/, /g')

rm -rf "$tree"
mkdir -p "$tree/DEBIAN" "$tree/usr/lib" "$tree/usr/bin" "$tree/usr/share/doc/refscreen"
cp -r dist/refscreen "$tree/usr/lib/refscreen"
rm -rf "$tree/usr/lib/refscreen/share"
cp -r dist/refscreen/share/. "$tree/usr/share/"
ln -s ../lib/refscreen/refscreen "$tree/usr/bin/refscreen"
sed -i 's|^Exec=refscreen|Exec=/usr/bin/refscreen|' "$tree/usr/share/applications/refscreen.desktop"
install -m 644 dist/refscreen/_internal/LICENCES.txt "$tree/usr/share/doc/refscreen/copyright"
gzip -9nc CHANGELOG.md >"$tree/usr/share/doc/refscreen/CHANGELOG.md.gz"
changed=$(date -R -u -d "$day")
gzip -9nc >"$tree/usr/share/doc/refscreen/changelog.gz" <<CHANGES
refscreen ($version) unstable; urgency=low

  * What is new stands in CHANGELOG.md.gz.

 -- The makers of Refscreen <refscreen@localhost>  $changed
CHANGES
find "$tree" -type d -exec chmod 755 {} +
find "$tree/usr/lib/refscreen" -type f -exec chmod 644 {} +
chmod 755 "$tree/usr/lib/refscreen/refscreen"

cat >"$tree/DEBIAN/control" <<CONTROL
Package: refscreen
Version: $version
Architecture: $arch
Maintainer: The makers of Refscreen <refscreen@localhost>
Installed-Size: $(du -sk --exclude=DEBIAN "$tree" | cut -f1)
Section: misc
Priority: optional
Depends: $depends
Recommends: shared-mime-info, hicolor-icon-theme, desktop-file-utils
Description: referee's screen for tabletop role-playing games
 Prepare encounters, run the fight with the players' real dice, cast the
 spells, share the treasure, and hand every player a printed sheet. Five games
 stand behind the same panels, and no network is needed.
CONTROL
(cd "$tree" && find usr -type f -exec md5sum {} + | sort -k 2 >DEBIAN/md5sums)
chmod 644 "$tree/DEBIAN/md5sums"
dpkg-deb --root-owner-group -Zxz --build "$tree" "dist/refscreen_${version}_$arch.deb" >/dev/null
echo "dist/refscreen_${version}_$arch.deb: $(du -m "dist/refscreen_${version}_$arch.deb" | cut -f1) MB; depends on $depends."
