#!/usr/bin/env bash
# Makes a Flatpak of the folder that installer/linux/build.sh has made, installs it for whoever runs this, and proves it: the
# tour is played in it. Needs flatpak-builder and the runtime that the manifest names, from a remote called flathub, say.
set -euo pipefail
cd "$(dirname "$0")/../.."
[ -x dist/refscreen/refscreen ] || { echo "There is no dist/refscreen yet: build the folder first." >&2; exit 1; }
command -v flatpak-builder >/dev/null || { echo "Missing here; on Debian and Ubuntu: apt-get install flatpak-builder" >&2; exit 1; }

id=$(.venv/bin/python installer/stamp.py)
work=build/flatpak
manifest=$work/$id.yml
mkdir -p "$work"
sed "s/@ID@/$id/" installer/flatpak/refscreen.yml >"$manifest"
flatpak-builder --user --install --force-clean --state-dir="$work/state" --repo="$work/repo" "$work/app" "$manifest"
flatpak build-bundle "$work/repo" "dist/$id.flatpak" "$id"

proof=$(mktemp -d)
trap 'rm -rf "$proof"' EXIT
flatpak run --filesystem="$proof" --env=QT_QPA_PLATFORM=offscreen "$id" --tour "$proof/tour" >/dev/null
pictures=$(find "$proof/tour" -name '*.png' | wc -l)
sheets=$(find "$proof/tour" -name '*.pdf' | wc -l)
if [ "$pictures" -lt 60 ] || [ "$sheets" -lt 1 ]; then
    echo "The Flatpak left only $pictures pictures and $sheets sheets: it does not work." >&2
    exit 1
fi
echo "The Flatpak works: $pictures pictures, $sheets sheets."
