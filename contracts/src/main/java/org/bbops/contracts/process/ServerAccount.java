package org.bbops.contracts.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Operating-system account of the database servers that are started here: the caller's own, unless that is root on Linux. A server that ran
 * as root could read every file of the machine on behalf of its clients. In that case it runs under an id of its own, which has no privilege
 * and owns only the server's data.
 */
public final class ServerAccount {

    /**
     * User and group id of servers that root starts. Debian's policy and systemd leave it unused, and a container with the usual
     * 65,536 ids has it. No named account is taken: {@code nobody}, {@code postgres} and {@code mysql} may own files of others.
     */
    public static final int ID = 65530;

    /** Makes data directories, as initdb refuses an id without a name. The group keeps other processes of that user away from them. */
    private static final String INSTALLER = "nobody";

    private static final long ANSWER_SECONDS_MAX = 10;
    private static final int OTHERS_MAY_ENTER = 01;

    private final boolean isRoot;

    private ServerAccount(boolean isRoot) {
        this.isRoot = isRoot;
    }

    /** The account of servers that this process starts. */
    public static ServerAccount ofThisProcess() {
        return new ServerAccount(runsAsRootOnLinux());
    }

    private static boolean runsAsRootOnLinux() {
        try {
            return System.getProperty("os.name").equals("Linux")
                    && (int) Files.getAttribute(Path.of("/proc/self"), "unix:uid") == 0;
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }

    /** Returns true when the servers run under an id of their own, because this process is root's. */
    public boolean isOwn() {
        return isRoot;
    }

    /** Command that runs a server; the process becomes the server's, so their ids are the same. */
    public List<String> command(List<String> server) {
        return as(Integer.toString(ID), server);
    }

    /** Command that runs a program which fills the data directory of {@link #makeInstallFolder}. */
    public List<String> installCommand(List<String> installer) {
        return as(INSTALLER, installer);
    }

    private List<String> as(String user, List<String> command) {
        if (!isRoot) {
            return command;
        }
        List<String> wrapped = new ArrayList<>(List.of("setpriv", "--reuid", user, "--regid", Integer.toString(ID), "--clear-groups",
                "--no-new-privs", "--inh-caps=-all"));
        wrapped.addAll(command);
        return wrapped;
    }

    /**
     * Makes a folder for the servers accessible to them; its parent folders are left as they are.
     *
     * @param folder existing folder of the caller's
     * @return one sentence with the reason why no server can run there and the remedy; empty when one can
     * @throws IOException when the folder's permissions cannot be read or changed
     */
    public Optional<String> open(Path folder) throws IOException {
        if (!isRoot) {
            return Optional.empty();
        }
        int mode = (int) Files.getAttribute(folder, "unix:mode");
        if ((mode & OTHERS_MAY_ENTER) == 0) {
            Files.setAttribute(folder, "unix:mode", mode & 07777 | OTHERS_MAY_ENTER);
        }
        return trouble(folder);
    }

    /**
     * Checks if servers can run in a folder, without changes.
     *
     * @param folder existing folder
     * @return one sentence with the reason why they cannot and the remedy; empty when they can
     */
    public Optional<String> trouble(Path folder) {
        if (canEnter(folder)) {
            return Optional.empty();
        }
        if (!canRun()) {
            return Optional.of("Database servers do not run as root, and setpriv cannot run them as the user id " + ID
                    + " here; install util-linux (Debian: apt-get install util-linux), or run bbops as another user");
        }
        Path closed = Stream.iterate(folder.toAbsolutePath(), Objects::nonNull, Path::getParent)
                .takeWhile(path -> !canEnter(path)).reduce(folder, (_, above) -> above);
        return Optional.of("Database servers do not run as root but as the user id " + ID + ", which cannot enter " + closed
                + "; choose a folder that everybody may enter with --home, such as /var/lib/bbops, or run bbops as another user");
    }

    /** Returns true when servers could run, but not in this folder. */
    public boolean isKeptOutOf(Path folder) {
        return !canEnter(folder) && canRun();
    }

    private boolean canEnter(Path folder) {
        return !isRoot || succeeds(List.of("test", "-x", folder.toString()));
    }

    private boolean canRun() {
        return succeeds(List.of("true"));
    }

    private boolean succeeds(List<String> command) {
        try {
            Process process = new ProcessBuilder(command(command)).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
            if (!process.waitFor(ANSWER_SECONDS_MAX, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return false;
            }
            return process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /**
     * Makes a folder that only servers and root can enter.
     *
     * @param folder path without a folder, in a parent that servers can enter
     * @throws IOException when it cannot be made
     */
    public void makeFolder(Path folder) throws IOException {
        Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        give(folder);
    }

    /**
     * Makes a folder in which {@link #installCommand} can work, with an empty folder {@code data} for the data directory.
     *
     * @param folder path without a folder, in a parent that servers can enter
     * @return folder of the data directory; {@link #give} it to the server, and move it out, after the installation
     * @throws IOException when they cannot be made
     */
    public Path makeInstallFolder(Path folder) throws IOException {
        Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Path data = Files.createDirectory(folder.resolve("data"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        if (isRoot) {
            Files.setAttribute(data, "unix:gid", ID);
            Files.setOwner(data, data.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(INSTALLER));
            letInstallerUse(folder);
        }
        return data;
    }

    /**
     * Lets {@link #installCommand} read a file, or enter a folder, of the caller's, without write access.
     *
     * @throws IOException when its permissions cannot be changed
     */
    public void letInstallerUse(Path path) throws IOException {
        if (isRoot) {
            Files.setAttribute(path, "unix:gid", ID);
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(Files.isDirectory(path) ? "rwx--x---" : "rw-r-----"));
        }
    }

    /**
     * Changes the owner of a file, or of a folder with its content, to the servers' account.
     *
     * @param tree file or folder that no other process works in
     * @throws IOException when that is not allowed
     */
    public void give(Path tree) throws IOException {
        if (!isRoot) {
            return;
        }
        List<Path> paths;
        try (Stream<Path> all = Files.walk(tree)) {
            paths = all.toList();
        }
        for (Path path : paths) {
            Files.setAttribute(path, "unix:gid", ID, LinkOption.NOFOLLOW_LINKS);
            Files.setAttribute(path, "unix:uid", ID, LinkOption.NOFOLLOW_LINKS);
        }
    }

    /**
     * Returns true when a folder's owner is the servers' account, so that they can work in it.
     *
     * @throws IOException when its owner cannot be read
     */
    public boolean owns(Path folder) throws IOException {
        return !isRoot || (int) Files.getAttribute(folder, "unix:uid") == ID;
    }
}
