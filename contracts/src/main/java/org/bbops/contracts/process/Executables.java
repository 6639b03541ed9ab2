package org.bbops.contracts.process;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Programs of this machine, by their names. */
public final class Executables {

    private Executables() {
    }

    /**
     * Finds the first program of that name in the folders of the variable PATH, and then in the given ones.
     *
     * @param moreFolders folders that a user's PATH often lacks
     */
    public static Optional<Path> find(String program, List<String> moreFolders) {
        String[] path = System.getenv().getOrDefault("PATH", "").split(File.pathSeparator);
        return Stream.concat(Arrays.stream(path), moreFolders.stream()).filter(folder -> !folder.isBlank())
                .map(folder -> Path.of(folder, program)).filter(Files::isExecutable).findFirst();
    }
}
