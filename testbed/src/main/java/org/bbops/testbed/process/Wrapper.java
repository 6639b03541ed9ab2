package org.bbops.testbed.process;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bbops.contracts.process.Executables;

/**
 * Program, such as {@code setsid}, that changes a property of its process and then becomes another program; both have one process id.
 *
 * @param words the program and its options; empty where this machine does not have it
 */
record Wrapper(List<String> words) {

    /**
     * Finds a program.
     *
     * @param options for it
     */
    static Wrapper of(String program, String... options) {
        List<String> words = new ArrayList<>();
        find(program).ifPresent(found -> {
            words.add(found.toString());
            words.addAll(List.of(options));
        });
        return new Wrapper(List.copyOf(words));
    }

    /** Returns true when this machine has the program. */
    boolean isPossible() {
        return !words.isEmpty();
    }

    /**
     * Returns the command that runs another one through the program; the other one itself when either does not exist, as the start itself
     * reports a missing program, and not only a log.
     */
    List<String> around(List<String> command) {
        if (!isPossible() || find(command.getFirst()).isEmpty()) {
            return command;
        }
        List<String> wrapped = new ArrayList<>(words);
        wrapped.addAll(command);
        return wrapped;
    }

    private static Optional<Path> find(String program) {
        if (program.contains(File.separator)) {
            return Optional.of(Path.of(program)).filter(Files::isExecutable);
        }
        return Executables.find(program, List.of());
    }
}
