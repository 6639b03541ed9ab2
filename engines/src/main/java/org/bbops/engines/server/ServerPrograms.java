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
 * @param installer name of the one that makes a data directory
 * @param advice how to get them
 * @param version finds the version in the output of {@code server --version}, its series as the first group
 * @param proven series that the tests of isolation have run with
 */
public record ServerPrograms(String server, String installer, String advice, Pattern version, String proven) {

    /** A user's PATH often lacks the folders of servers. */
    private static final List<String> FOLDERS = List.of("/usr/sbin", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/bin");

    /** The programs of this machine, if both are installed. */
    public Optional<Found> find() {
        return Executables.find(server, FOLDERS)
                .flatMap(first -> Executables.find(installer, FOLDERS).map(second -> new Found(first, second)));
    }

    /** Places of the two programs. */
    public record Found(Path server, Path installer) {
    }
}
