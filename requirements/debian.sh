#!/usr/bin/env bash
# Installs what requirements/debian.txt names and this machine lacks; touches the file $1 when nothing needed is missing.
# Asks for nothing unless somebody sits at a terminal, and needs no network when everything is there.
set -euo pipefail
stamp=$1
list="$(dirname "$0")/debian.txt"

names() { sed -e 's/#.*//' "$list" | awk -v mark="$1" 'NF && ($2 == mark) { print $1 }'; }

if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    if [ "$(uname -s)" = Linux ]; then
        echo "This is neither Debian nor Ubuntu, so no system package is installed. Should Qt not start, install what" \
             "your system calls these:" $(names "")
    fi
    touch "$stamp"
    exit 0
fi

missing() {
    local there name
    there=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' | sed -n 's/^installed //p')
    for name in $(names "$1"); do
        grep -qxF -e "$name" -e "${name}t64" <<<"$there" || echo "$name"
    done
}

needed=$(missing "")
wanted=$(missing "?")
if [ -z "$needed$wanted" ]; then
    touch "$stamp"
    exit 0
fi

if [ "$(id -u)" = 0 ]; then
    as_root=()
elif command -v sudo >/dev/null && { sudo -n true 2>/dev/null || { [ -t 0 ] && [ -z "${CI:-}" ]; }; }; then
    as_root=(sudo)
elif [ -z "$needed" ]; then
    echo "Not installed, for want of root or sudo; the program runs without:" $wanted
    touch "$stamp"
    exit 0
else
    echo "These system packages are missing, and neither root nor sudo is at hand. Please have them installed:"
    echo "    apt-get install --no-install-recommends" $needed $wanted
    exit 0
fi

apt() {
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 "$@" </dev/null
}

echo "Installing system packages:" $needed $wanted
apt update || echo "The package lists could not all be renewed; going on with what is known."
if [ -n "$needed" ] && ! apt install -y --no-install-recommends $needed; then
    echo "These system packages are needed and could not be installed:" $needed
    exit 1
fi
for name in $wanted; do
    apt install -y --no-install-recommends "$name" || echo "Going on without $name: it could not be installed."
done
touch "$stamp"
