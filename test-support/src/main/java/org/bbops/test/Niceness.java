package org.bbops.test;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;

/** Niceness of a process, -20 to 19: Linux gives more processor time to the lower one (proc(5), stat). */
public final class Niceness {

    /** Number of the field among those that follow the program's name, from 0. */
    private static final int FIELD = 16;

    private Niceness() {
    }

    /** Returns the niceness of a process; empty when it has ended, or on other systems than Linux. */
    public static OptionalInt of(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"), StandardCharsets.ISO_8859_1);
            return OptionalInt.of(Integer.parseInt(stat.substring(stat.lastIndexOf(')') + 2).split(" ")[FIELD]));
        } catch (IOException _) {
            return OptionalInt.empty();
        }
    }

    /** Returns the niceness of this process. */
    public static OptionalInt own() {
        return of(ProcessHandle.current().pid());
    }
}
