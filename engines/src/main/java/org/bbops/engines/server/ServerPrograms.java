package org.bbops.engines.server;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bbops.contracts.process.Executables;

/**
 * Programs of a server that the user installs.
 *
 * @param server name of the program that listens
 * @param installer name of the program that creates a data directory
 * @param advice commands that install both
 * @param version finds the version in the output of {@code server --version}, its series as the first group
 * @param proven series that the tests of isolation have run with
 */
public record ServerPrograms(String server, String installer, String advice, Pattern version, String proven) {

    /** Folders that are searched too, because a user's PATH often lacks those of servers. */
    private static final List<String> FOLDERS = List.of("/usr/sbin", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/bin");

    /** Finds the programs on this machine; empty unless both are installed. */
    public Optional<Found> find() {
        return Executables.find(server, FOLDERS)
                .flatMap(first -> Executables.find(installer, FOLDERS).map(second -> new Found(first, second)));
    }

    /** Paths of the two programs. */
    public record Found(Path server, Path installer) {
    }
}
