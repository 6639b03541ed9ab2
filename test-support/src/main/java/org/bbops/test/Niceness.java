package org.bbops.test;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.bbops.contracts.process.Executables;

/** Niceness of processes, -20 to 19: on Linux, one with a lower value gets more processor time (proc(5), stat). */
public final class Niceness {

    private static final int MAX = 19;
    /** Niceness of measured processes, less the driver's (docs/adr/0039). */
    private static final int STEPS = 5;
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

    /** Returns the niceness of this process, which its agents have too. */
    public static OptionalInt own() {
        return of(ProcessHandle.current().pid());
    }

    /** Returns the niceness of the measured processes that this one starts; aborts a test where they cannot have it. */
    public static OptionalInt ofMeasured() {
        assumeTrue(Executables.find("nice", List.of()).isPresent(), "this machine has no nice");
        OptionalInt own = own();
        assumeTrue(own.isPresent() && own.getAsInt() + STEPS <= MAX, "the niceness of this process is unknown, or too high to be raised");
        return OptionalInt.of(own.getAsInt() + STEPS);
    }
}
