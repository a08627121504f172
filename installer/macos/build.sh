#!/usr/bin/env bash
# Builds what macOS gets, in dist/: Refscreen.app and a disk image of it. The app plays its tour without a screen, from the
# folder and once more from the mounted image. With REFSCREEN_SIGN (an identity of the keychain) it is signed, and with
# REFSCREEN_NOTARY (a profile of notarytool) notarized; without them the Finder asks before the first start.
set -euo pipefail
cd "$(dirname "$0")/../.."

python=.venv/bin/python
version=$("$python" -c 'from main import VERSION; print(VERSION)')
image="dist/refscreen-$version-macos-$(uname -m).dmg"
work=build/package
proofs=$(mktemp -d)
mounted=""
trap '[ -z "$mounted" ] || hdiutil detach -quiet "$mounted"; rm -rf "$proofs"' EXIT

prove() {
    local name=$1 program=$2 pictures sheets
    (cd "$proofs" && env -i PATH=/usr/bin:/bin HOME="$proofs/$name-home" QT_QPA_PLATFORM=offscreen \
        "$program" --tour "$proofs/$name" >/dev/null)
    pictures=$(find "$proofs/$name" -name '*.png' | wc -l)
    sheets=$(find "$proofs/$name" -name '*.pdf' | wc -l)
    if [ "$pictures" -lt 60 ] || [ "$sheets" -lt 1 ]; then
        echo "$name left only $pictures pictures and $sheets sheets: it does not work." >&2
        exit 1
    fi
    echo "$name works: $pictures pictures, $sheets sheets."
}

"$python" -m PyInstaller --noconfirm --log-level ERROR --distpath dist --workpath build/pyinstaller \
    installer/macos/refscreen.spec
plutil -lint dist/Refscreen.app/Contents/Info.plist
prove app "$PWD/dist/Refscreen.app/Contents/MacOS/refscreen"

rm -rf "$work" && mkdir -p "$work/image"
cp -R dist/Refscreen.app "$work/image/"
ln -s /Applications "$work/image/Applications"
cp LICENSE "$work/image/"
rm -f "$image"
hdiutil create -quiet -volname "Refscreen $version" -srcfolder "$work/image" -format ULFO "$image"

if [ -n "${REFSCREEN_NOTARY:-}" ]; then
    xcrun notarytool submit "$image" --keychain-profile "$REFSCREEN_NOTARY" --wait
    xcrun stapler staple "$image"
fi

mounted="$proofs/mounted" && mkdir "$mounted"
hdiutil attach -quiet -readonly -nobrowse -mountpoint "$mounted" "$image"
prove image "$mounted/Refscreen.app/Contents/MacOS/refscreen"
