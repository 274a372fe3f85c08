#!/usr/bin/env bash
# Builds the app image and the .deb into target/installer. Needs a JDK 25 (JAVA_HOME, else the first below
# /usr/lib/jvm), Maven, and Debian's binutils and fakeroot.
set -euo pipefail
cd "$(dirname "$0")/../.."

fail() {
  echo "installer: $*" >&2
  exit 1
}

for tool in mvn objcopy fakeroot dpkg-deb sha256sum; do
  command -v "$tool" >/dev/null || fail "'$tool' is missing; install it (binutils, fakeroot, dpkg, maven)."
done

jdk=
for home in ${JAVA_HOME:+"$JAVA_HOME"} /usr/lib/jvm/*; do
  if [ -x "$home/bin/jpackage" ] && [ "$("$home/bin/jpackage" --version | cut -d. -f1)" -ge 25 ]; then
    jdk=$home
    break
  fi
done
[ -n "$jdk" ] || fail "there is no JDK 25 with jpackage; set JAVA_HOME to one."

version=$(sed -n 's#^  <version>\(.*\)</version>#\1#p' pom.xml)
[ -n "$version" ] || fail "pom.xml names no version."
out=target/installer
common=installer/common
rm -rf "$out"
mkdir -p "$out/input/lib"

echo "== Wireroom $version with $jdk"
mvn -q -B -DskipTests package

modules=$(grep -v '^#' "$common/jlink.modules")
needed=$("$jdk/bin/jdeps" --multi-release 25 --ignore-missing-deps --print-module-deps \
  --class-path 'target/lib/*' target/wireroom.jar | tail -n 1 | tr ',' '\n')
unlisted=$(comm -13 <(sort <<<"$modules") <(sort <<<"$needed"))
[ -z "$unlisted" ] || fail "add to $common/jlink.modules:" $unlisted

# JavaFX goes into the runtime, everything else onto the class path.
cp target/wireroom.jar "$out/input"
find target/lib -name '*.jar' ! -name 'javafx-*' -exec cp -t "$out/input/lib" {} +
fx=$(find "$PWD/target/lib" -name 'javafx-*-linux*.jar' | paste -sd:)
[ -n "$fx" ] || fail "target/lib holds no JavaFX for Linux."

"$jdk/bin/jlink" --module-path "$fx" --add-modules "$(paste -sd, <<<"$modules")" \
  --strip-debug --no-header-files --no-man-pages --compress zip-6 --output "$out/runtime"

"$jdk/bin/jpackage" "@$common/package.args" "@$common/program.args" --type app-image --app-version "$version" \
  --icon assets/icon-256.png --runtime-image "$out/runtime" --input "$out/input" --dest "$out"
"$jdk/bin/jpackage" "@$common/package.args" --type deb --app-version "$version" --app-image "$out/Wireroom" \
  --license-file LICENSE --linux-package-name wireroom --linux-package-deps "libgtk-3-0 | libgtk-3-0t64" \
  --linux-shortcut --linux-menu-group Development --dest "$out"

said=$("$out/Wireroom/bin/Wireroom" --version 2>&1)
[[ $said == *"$version"* ]] || fail "the packaged program does not say its version: $said"
echo "== it starts: $said"
(cd "$out" && sha256sum ./*.deb)
