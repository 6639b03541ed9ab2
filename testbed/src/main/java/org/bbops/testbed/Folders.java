package org.bbops.testbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.bbops.contracts.process.FileTrouble;
import org.bbops.contracts.process.ServerAccount;

/** Operations of the testbed on folders and files besides reading them. */
public final class Folders {

    private Folders() {
    }

    /**
     * Makes a folder and its missing parents, writable by this user only, independent of the umask.
     *
     * @return the folder
     * @throws IOException when it cannot be made
     */
    public static Path make(Path folder) throws IOException {
        return Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
    }

    /**
     * Deletes a folder with all that is in it; nothing happens when it does not exist. Of a symbolic link only the link is deleted.
     *
     * @throws IOException when something in it cannot be deleted
     */
    public static void delete(Path folder) throws IOException {
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        List<Path> deepestFirst;
        try (Stream<Path> all = Files.walk(folder)) {
            deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : deepestFirst) {
            Files.deleteIfExists(path);
        }
    }

    /**
     * Copies a folder with all files in it, also while processes write to them.
     *
     * @param copy created when missing; files of the same name in it are replaced
     * @throws IOException when something cannot be copied
     */
    public static void copy(Path folder, Path copy) throws IOException {
        List<Path> parentsFirst;
        try (Stream<Path> all = Files.walk(folder)) {
            parentsFirst = all.toList();
        }
        for (Path path : parentsFirst) {
            Path target = copy.resolve(folder.relativize(path));
            if (Files.isDirectory(path)) {
                Files.createDirectories(target);
            } else {
                Files.copy(path, target, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    /**
     * Opens a testbed's folder to database servers.
     *
     * @param home existing
     * @return the account that they run under
     * @throws TestbedException when they cannot run there
     */
    public static ServerAccount openToServers(Path home) {
        ServerAccount account = ServerAccount.ofThisProcess();
        try {
            account.open(home).ifPresent(trouble -> {
                throw new TestbedException(trouble);
            });
        } catch (IOException e) {
            throw new TestbedException("Cannot let database servers enter " + home + " (" + FileTrouble.where(e)
                    + "); choose another folder with --home", e);
        }
        return account;
    }

    /**
     * Writes a file that only its owner can read, from its first byte on.
     *
     * @throws IOException when it cannot be written
     */
    public static void writeSecret(Path file, String content) throws IOException {
        Files.deleteIfExists(file);
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, content);
    }
}
