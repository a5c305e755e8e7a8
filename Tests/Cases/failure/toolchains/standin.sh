#!/bin/bash
# standin.sh FOLDER VERSION EDITS: a toolchain in FOLDER that is the real one but for its version and its words.
# The edits are sed's; an error that they make a warning of fails no compile.
set -eu
real=$(dirname "$(readlink -f "$(command -v swiftc)")")
mkdir -p "$1/usr/bin"
for tool in "$real"/*; do ln -sf "$tool" "$1/usr/bin/"; done
rm "$1/usr/bin/swiftc" "$1/usr/bin/swift-frontend"
printf '%s\n' "$3" >"$1/edits.sed"
edits=$(readlink -f "$1/edits.sed")
for tool in swiftc swift-frontend; do
  cat >"$1/usr/bin/$tool" <<SCRIPT
#!/bin/bash
case " \$* " in
*" -print-target-info "*) "$real/$tool" "\$@" | sed -E '/compilerVersion/s/[0-9]+\.[0-9]+(\.[0-9]+)?/$2/g'; exit ;;
*" -parseable-output "* | *" -parse "*) exec "$real/$tool" "\$@" ;;
esac
exec 3>&1
words=\$("$real/$tool" "\$@" 2>&1 1>&3 | sed -E -f "$edits"; exit \${PIPESTATUS[0]}) && status=0 || status=\$?
[ -z "\$words" ] || printf '%s\n' "\$words" >&2
case "\$words" in *"error: "*) ;; *) [ "\$status" != 1 ] || status=0 ;; esac
exit "\$status"
SCRIPT
  chmod +x "$1/usr/bin/$tool"
done
