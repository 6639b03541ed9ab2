package org.bbops.testbed.process;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.testbed.Folders;
import org.bbops.testbed.Ownership;
import org.bbops.testbed.TestbedException;

/**
 * Decides whether a folder may be the testbed's, which deletes folders in it and runs programs from it: only one that
 * is missing, empty or marked, and never a source tree, the user's home, or another user's folder.
 *
 * @param ownership determines a folder's owner
 * @param userHomes home folders of the user
 */
public record HomeFolder(Ownership ownership, List<Path> userHomes) {

    /** The file that marks a folder as made by, or given to, a testbed. */
    static final String MARKER = "bbops-home";

    private static final String MARKED = "bbops made this folder, or found it empty: it deletes and replaces what is in it.\n";
    private static final List<String> SOURCE_TREE = List.of(".git", ".hg", ".svn", "pom.xml");

    public HomeFolder {
        userHomes = List.copyOf(userHomes);
    }

    /** Returns the rules for the user of this process. */
    public static HomeFolder ofThisProcess() {
        return new HomeFolder(Ownership.ofThisProcess(), Stream.of(System.getProperty("user.home"), System.getenv("HOME"))
                .filter(home -> home != null && !home.isBlank()).map(Path::of).toList());
    }

    /**
     * Makes the folder when it is missing, and marks it when it is empty.
     *
     * @throws WrongInputException when it must not be the testbed's; nothing has been changed then
     * @throws TestbedException when it cannot be made or written
     */
    public void claim(Path home) {
        refuse(home);
        try {
            Folders.make(home);
            if (!Files.exists(home.resolve(MARKER))) {
                closeToOthers(home);
                mark(home);
            }
        } catch (IOException e) {
            throw TestbedException.unwritable("write in " + home, e);
        }
    }

    /**
     * Rejects a folder that must not be the testbed's, and leaves it as it is.
     *
     * @param home need not exist
     * @throws WrongInputException when it must not be the testbed's
     * @throws TestbedException when it cannot be read
     */
    public void refuse(Path home) {
        Optional<String> objection = objection(home);
        if (objection.isPresent()) {
            throw new WrongInputException(home + " is not used as the folder of bbops, since " + objection.get()
                    + "; name a new or empty folder with --home or BBOPS_HOME");
        }
    }

    /**
     * Returns the reason that a folder must not be the testbed's, as the end of a sentence; empty when it may.
     *
     * @param home need not exist
     * @throws TestbedException when it cannot be read
     */
    public Optional<String> objection(Path home) {
        try {
            if (Files.notExists(home)) {
                return Files.isSymbolicLink(home) ? Optional.of("it is a symbolic link to nothing") : Optional.empty();
            }
            Path real = home.toRealPath();
            if (!Files.isDirectory(real)) {
                return Optional.of("it is a file");
            }
            Optional<String> never = neverUsed(real);
            return never.isPresent() ? never : unmarked(real);
        } catch (IOException e) {
            throw TestbedException.unwritable("write in " + home, e);
        }
    }

    private Optional<String> neverUsed(Path home) throws IOException {
        if (home.getParent() == null) {
            return Optional.of("it is the root of the file system");
        }
        for (Path userHome : userHomes) {
            if (Files.exists(userHome) && userHome.toRealPath().startsWith(home)) {
                return Optional.of(userHome.toRealPath().equals(home) ? "it is your home folder" : "your home folder is in it");
            }
        }
        Optional<String> sources = sources(home);
        return sources.isPresent() ? sources : ownership.otherOwner(home).map(name -> "it belongs to the user " + name);
    }

    /** Looks for sources in the folder, or in a subfolder that a testbed might take for its data. */
    private static Optional<String> sources(Path home) throws IOException {
        try (Stream<Path> children = Files.list(home)) {
            return Stream.concat(Stream.of(home), children).flatMap(folder -> SOURCE_TREE.stream().map(folder::resolve))
                    .filter(sign -> Files.exists(sign, LinkOption.NOFOLLOW_LINKS)).findFirst()
                    .map(sign -> (sign.getParent().equals(home) ? "it is" : "in it is") + " a source tree (" + sign + ")");
        }
    }

    private Optional<String> unmarked(Path home) throws IOException {
        // An empty folder is no objection: marking it closes it to others. Checked first, as a command that claims the folder at the same
        // moment marks it before it writes anything else.
        if (isEmpty(home)) {
            return Optional.empty();
        }
        return Files.isRegularFile(home.resolve(MARKER), LinkOption.NOFOLLOW_LINKS) ? ownership.objection(home)
                : Optional.of("it holds files and no " + MARKER + ", which marks a folder of bbops (if only an earlier bbops wrote there, "
                        + "delete it)");
    }

    private static boolean isEmpty(Path home) throws IOException {
        try (Stream<Path> all = Files.list(home)) {
            return all.findAny().isEmpty();
        }
    }

    private static void closeToOthers(Path home) throws IOException {
        Set<PosixFilePermission> permissions = EnumSet.copyOf(Files.getPosixFilePermissions(home));
        if (permissions.removeAll(Set.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE))) {
            Files.setPosixFilePermissions(home, permissions);
        }
    }

    private static void mark(Path home) throws IOException {
        try {
            Files.writeString(home.resolve(MARKER), MARKED, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (FileAlreadyExistsException _) {
            // Another command has marked it a moment ago.
        }
    }
}
