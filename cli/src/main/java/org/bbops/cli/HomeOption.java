package org.bbops.cli;

import java.nio.file.Path;
import org.bbops.contracts.process.ServerAccount;
import picocli.CommandLine.Option;

/** Folders of the project and of the testbed. */
final class HomeOption {

    private static final Path OF_ROOT = Path.of("/var/lib");

    @Option(names = "--home", paramLabel = "DIR", defaultValue = "${env:BBOPS_HOME}", description = "Folder for the database, logs and the list of started processes; a new, an empty, or its own one"
            + " (default: BBOPS_HOME, or .bbops in the project's folder; for root, where others cannot enter that,"
            + " one in /var/lib).")
    private Path home;

    Path home() {
        return home == null || home.toString().isEmpty() ? usual(root()) : home;
    }

    /**
     * Returns the default folder of a project's testbed. Servers started by root run under an account that cannot enter a project in /root,
     * for example.
     */
    static Path usual(Path root) {
        return ServerAccount.ofThisProcess().isKeptOutOf(root)
                ? OF_ROOT.resolve("bbops-" + root.getFileName() + "-" + Integer.toHexString(root.toString().hashCode()))
                : root.resolve(".bbops");
    }

    /** Returns the project's folder as found by the launcher, or the current folder when started without it. */
    static Path root() {
        String root = System.getenv("BBOPS_ROOT");
        return Path.of(root == null || root.isBlank() ? "" : root).toAbsolutePath().normalize();
    }
}
