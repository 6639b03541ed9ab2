# Search for the JDK that bbops is built and run with, and the locale that it needs; sourced by ./bbops and benchmarks/*/run.

jdk_wanted=25

# Prints every java that may do: JAVA_HOME's, the PATH's, those that Maven's toolchains name, and those in the usual folders.
java_candidates() {
    home=${HOME:-/nonexistent}
    # shellcheck disable=SC2046 # one word for each JDK that is named
    for java in "${JAVA_HOME:+$JAVA_HOME/bin/java}" "$(command -v java 2>/dev/null)" \
            $(sed -n 's:.*<jdkHome>\(.*\)</jdkHome>.*:\1/bin/java:p' "$home/.m2/toolchains.xml" 2>/dev/null) \
            /usr/lib/jvm/*/bin/java "$home"/.sdkman/candidates/java/*/bin/java "$home"/.jdks/*/bin/java /opt/*/bin/java \
            /opt/java/*/bin/java /Library/Java/JavaVirtualMachines/*/Contents/Home/bin/java \
            /opt/homebrew/opt/openjdk*/bin/java /usr/local/opt/openjdk*/bin/java; do
        [ ! -x "$java" ] || printf '%s\n' "$java"
    done
}

# Reads paths of java and prints the first that belongs to a JDK of the wanted version. Where there is none, it prints that of a
# runtime without javac, unless $1 is javac. Else it fails and prints a sentence that says what it found.
find_java() {
    seen=
    runtime=
    while IFS= read -r java; do
        # Its own word for where it is: the javac beside a link may be of another JDK.
        about=$("$java" -XshowSettings:properties -version 2>&1 </dev/null)
        version=$(printf '%s\n' "$about" | sed -n 's/.*version "\([0-9]*\).*/\1/p' | head -n 1)
        java_home=$(printf '%s\n' "$about" | sed -n 's/^ *java\.home = //p' | head -n 1)
        seen="$seen $java (${version:-does not run})"
        [ "${version:-0}" -eq "$jdk_wanted" ] || continue
        if [ -x "$java_home/bin/javac" ]; then
            printf '%s' "$java_home/bin/java"
            return 0
        fi
        runtime=${runtime:-$java}
    done
    if [ -z "$runtime" ]; then
        printf 'needs a JDK %s, no older and no newer one, and found%s' "$jdk_wanted" "${seen:- none}"
    elif [ "${1:-}" = javac ]; then
        printf 'needs a JDK %s, and %s is a runtime without javac' "$jdk_wanted" "$runtime"
    else
        printf '%s' "$runtime"
        return 0
    fi
    printf '; install one (for example https://adoptium.net) or set JAVA_HOME to it'
    return 1
}

# Java on Linux opens no file whose path is not ASCII in the locale C, as of cron and many containers, nor in one that is not installed, as
# of ssh from macOS. Maven and javac do not either.
if [ "$(uname 2>/dev/null)" = Linux ]; then
    encoding=${LC_ALL:-${LC_CTYPE:-${LANG:-C}}}
    # With a locale that is not installed it prints a complaint about LC_CTYPE or LC_ALL.
    ! command -v locale >/dev/null 2>&1 || encoding=$(locale charmap 2>&1) || :
    case $encoding in
        C|POSIX|ANSI_X3.4-1968|*LC_*)
            LC_ALL=C.UTF-8
            export LC_ALL
            ;;
    esac
fi
