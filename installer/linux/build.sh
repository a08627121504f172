#!/usr/bin/env bash
# Builds dist/refscreen with PyInstaller and proves it: the bundle opens the sample under Xvfb and leaves its tour.
set -euo pipefail
cd "$(dirname "$0")/../.."

python=.venv/bin/python
[ -x "$python" ] || { echo "There is no environment yet: run 'make setup' first." >&2; exit 1; }
for needed in objdump xvfb-run; do
    command -v "$needed" >/dev/null || { echo "$needed is missing; on Debian and Ubuntu: apt-get install binutils xvfb xauth." >&2; exit 1; }
done

"$python" -m PyInstaller --noconfirm --log-level WARN --distpath dist --workpath build/pyinstaller installer/linux/refscreen.spec
install -m 644 installer/linux/refscreen.desktop dist/refscreen/refscreen.desktop
install -m 644 resources/icons/d20.svg dist/refscreen/refscreen.svg

proof=$(mktemp -d)
trap 'rm -rf "$proof"' EXIT
echo "The bundle opens the sample and plays its tour ..."
env -u QT_QPA_PLATFORM HOME="$proof/home" XDG_DATA_HOME="$proof/data" \
    xvfb-run -a -s "-screen 0 1920x1080x24" dist/refscreen/refscreen --tour "$proof/tour" --data "$proof/campaigns"
pictures=$(find "$proof/tour" -name '*.png' | wc -l)
sheets=$(find "$proof/tour" -name '*.pdf' | wc -l)
if [ "$pictures" -lt 10 ] || [ "$sheets" -lt 1 ]; then
    echo "The bundle left only $pictures pictures and $sheets sheets: it does not work." >&2
    exit 1
fi
echo "dist/refscreen works: $pictures pictures, $sheets sheets; $(du -sh dist/refscreen | cut -f1)."
