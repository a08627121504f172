#!/usr/bin/env bash
# Builds what Linux gets, in dist/, and proves each of it by installing it and playing the tour:
#   refscreen-VERSION-py3-none-any.whl      for pipx
#   refscreen/ and refscreen-VERSION-linux-ARCH.tar.xz      a folder that runs anywhere
#   refscreen_VERSION_ARCH.deb      for Debian and Ubuntu
# build.sh [wheel|folder|deb ...] builds a part; a deb needs the folder. What it needs and the machine lacks is named.
set -euo pipefail
cd "$(dirname "$0")/../.."

python=.venv/bin/python
parts=("$@")
[ ${#parts[@]} -gt 0 ] || parts=(wheel folder deb)
[ -x "$python" ] || { echo "There is no environment yet: run 'make setup' first." >&2; exit 1; }
for needed in objdump:binutils as:binutils strip:binutils xvfb-run:xvfb xauth:xauth dpkg-deb:dpkg xz:xz-utils; do
    command -v "${needed%%:*}" >/dev/null || missing="${missing:-} ${needed##*:}"
done
[ -z "${missing:-}" ] || { echo "Missing here; on Debian and Ubuntu: apt-get install$missing" >&2; exit 1; }

version=$("$python" -c 'from main import VERSION; print(VERSION)')
id=$("$python" installer/stamp.py)
arch=$(dpkg --print-architecture)
work=build/package
rm -rf "$work" && mkdir -p "$work" dist
proofs=$(mktemp -d)
trap 'rm -rf "$proofs"' EXIT

# Somebody's machine, without this checkout and without anything they have set: the tour is played on a screen in memory.
prove() {
    local name=$1 pictures sheets
    shift
    echo "$name: it plays its tour ..."
    (cd "$proofs" && env -i PATH=/usr/local/bin:/usr/bin:/bin HOME="$proofs/$name-home" LANG=C.UTF-8 \
        xvfb-run -a -s "-screen 0 1920x1080x24" "$@" --tour "$proofs/$name" >/dev/null)
    pictures=$(find "$proofs/$name" -name '*.png' | wc -l)
    sheets=$(find "$proofs/$name" -name '*.pdf' | wc -l)
    if [ "$pictures" -lt 60 ] || [ "$sheets" -lt 1 ]; then
        echo "$name left only $pictures pictures and $sheets sheets: it does not work." >&2
        exit 1
    fi
    echo "$name works: $pictures pictures, $sheets sheets."
}

build_wheel() {
    rm -f dist/*.whl
    "$python" -m hatchling build -t wheel -d dist >/dev/null
    "$python" -m venv "$proofs/venv"
    .venv/bin/uv pip install -q --python "$proofs/venv/bin/python" --require-hashes -r requirements/run.txt
    .venv/bin/uv pip install -q --python "$proofs/venv/bin/python" --no-deps "dist/refscreen-$version-py3-none-any.whl"
    prove wheel "$proofs/venv/bin/refscreen"
}

build_folder() {
    "$python" -m PyInstaller --noconfirm --log-level ERROR --distpath dist --workpath build/pyinstaller \
        installer/linux/refscreen.spec
    "$python" installer/icons.py "$work/icons"
    share dist/refscreen/share
    prove folder "$PWD/dist/refscreen/refscreen"
    tar -C dist --owner=0 --group=0 --sort=name -cJf "dist/refscreen-$version-linux-$arch.tar.xz" refscreen
    echo "dist/refscreen: $(du -sm dist/refscreen | cut -f1) MB, packed $(du -sm "dist/refscreen-$version-linux-$arch.tar.xz" | cut -f1) MB."
}

# What desktops look for: the menu entry, icons, what our files are called, the man page.
share() {
    local to=$1
    mkdir -p "$to/icons" "$to/man/man6"
    cp -r "$work/icons/hicolor" "$to/icons/"
    install -Dm644 installer/linux/refscreen.desktop "$to/applications/refscreen.desktop"
    install -Dm644 installer/linux/refscreen.xml "$to/mime/packages/refscreen.xml"
    mkdir -p "$to/metainfo"
    sed -e "s/@ID@/$id/" -e "s/@DEVELOPER@/${id%.*}/" -e "s/@VERSION@/$version/" -e "s/@DATE@/$(released)/" \
        installer/linux/metainfo.xml >"$to/metainfo/$id.metainfo.xml"
    gzip -9nc installer/linux/refscreen.6 >"$to/man/man6/refscreen.6.gz"
    chmod -R u=rwX,go=rX "$to"
}

# The day of this version, as the changelog says it; of one that is not out yet, today.
released() {
    local day
    day=$(sed -n "s/^## $version (\(.*\))$/\1/p" CHANGELOG.md)
    echo "${day:-$(date +%F)}"
}

build_deb() {
    installer/linux/deb.sh "$version" "$arch" "$(released)" "$work/deb"
    if [ "$(id -u)" != 0 ]; then
        echo "The deb is not installed here for a proof: that takes root. Its folder is the one that was proved."
        return
    fi
    apt-get install -qy --no-install-recommends "$PWD/dist/refscreen_${version}_$arch.deb" >/dev/null
    prove deb refscreen
    apt-get purge -qy refscreen >/dev/null
    if find /usr /etc /var/lib/dpkg/info -name '*refscreen*' -not -path '*/python*' | grep .; then
        echo "The deb leaves the files above behind." >&2
        exit 1
    fi
}

for part in "${parts[@]}"; do
    "build_$part"
done
