package dev.wireroom.stdio;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Lets a process, and what it has started, not live on when this one is killed. A client that has
/// lost its patience kills what it has started, and that is Wireroom; a small shell that waits for
/// our end kills the process then, as the client would have. Nothing where there is no shell.
final class LastWill implements AutoCloseable {
    private static final String SHELL = "/bin/sh";

    /// Signals are for us to pass on; a line means that the process is gone already. Each process
    /// is stopped when it is found, so that it neither starts another nor ends and leaves its own
    /// behind; when no more are found all are killed. `$0` is the first, `$1` the pipe that it says
    /// its answers into, see [HeldOutput]. Only what every sh has; ps only where there is no /proc.
    private static final String SCRIPT =
            """
            trap '' HUP INT TERM
            read -r over && exit
            parents() {
                if [ -r /proc/self/status ]; then
                    for each in /proc/[0-9]*; do
                        while read -r key value; do
                            if [ "$key" = PPid: ]; then
                                echo "${each#/proc/}:$value"
                                break
                            fi
                        done <"$each/status"
                    done
                else
                    ps -A -o pid= -o ppid= | while read -r pid parent; do echo "$pid:$parent"; done
                fi
            }
            holders() {
                [ -n "$1" ] || return
                ls -l /proc/[0-9]*/fd/1 | while read -r line; do
                    case $line in
                        *" -> $1")
                            line=${line%/fd/1 *}
                            echo "${line##*/}"
                            ;;
                    esac
                done
            }
            new=$0
            all=
            while [ -n "$new" ]; do
                kill -STOP $new
                all="$all $new"
                new=
                for pair in $(parents); do
                    case "$all " in
                        *" ${pair%:*} "*) ;;
                        *" ${pair#*:} "*) new="$new ${pair%:*}" ;;
                    esac
                done
                for holder in $(holders "$1"); do
                    case "$all $new " in
                        *" $holder "*) ;;
                        *) new="$new $holder" ;;
                    esac
                done
            done
            kill -KILL $all
            """;

    private final @Nullable Process shell;

    /// @param process its number
    /// @param output who holds it goes as well
    LastWill(long process, HeldOutput output) {
        shell = new File(SHELL).canExecute() ? start(process, output) : null;
    }

    private static @Nullable Process start(long process, HeldOutput output) {
        try {
            return new ProcessBuilder(SHELL, "-c", SCRIPT, String.valueOf(process), output.pipe())
                    .redirectOutput(Redirect.DISCARD)
                    .redirectError(Redirect.DISCARD)
                    .start();
        } catch (IOException | UnsupportedOperationException none) {
            return null;
        }
    }

    /// The process is gone, and its number may soon be that of another.
    @Override
    public void close() {
        if (shell != null) {
            try (OutputStream line = shell.getOutputStream()) {
                line.write("over\n".getBytes(StandardCharsets.US_ASCII));
            } catch (IOException _) {
                // The shell is gone too.
            }
        }
    }
}
