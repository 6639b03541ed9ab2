package org.bbops.engines.postgresql;

import io.zonky.test.db.postgres.embedded.DefaultPostgresBinaryResolver;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.bbops.engines.server.ServerException;
import org.bbops.engines.server.ServerSite;
import org.tukaani.xz.XZInputStream;

/** PostgreSQL's programs for this operating system, unpacked once into the testbed's folder. */
final class PostgresBinaries {

    private static final String SERVER = "bin/postgres";
    private static final int OWNER_MAY_EXECUTE = 0100;
    /** The server may run under another account than this process, so the permissions must not depend on its umask. */
    private static final Set<PosixFilePermission> EXECUTED = PosixFilePermissions.fromString("rwxr-xr-x");
    private static final Set<PosixFilePermission> READ = PosixFilePermissions.fromString("rw-r--r--");

    private PostgresBinaries() {
    }

    /**
     * Unpacks the programs unless that was done before.
     *
     * @param site provides the folder that they are unpacked into
     * @return the folder with bin, lib and share
     * @throws ServerException when there are none for this machine, the disk has no room for them or does not let them run, or another
     *     user could have changed those that were unpacked before
     */
    static Path unpack(ServerSite site) {
        Path home = site.home();
        String system = operatingSystem();
        String architecture = architecture();
        Path target = home.resolve("postgres-" + version() + "-" + system.toLowerCase(Locale.ROOT) + "-" + architecture);
        if (Files.isExecutable(target.resolve(SERVER))) {
            refuseForeign(site, target);
            return target;
        }
        try (InputStream archive = DefaultPostgresBinaryResolver.INSTANCE.getPgBinary(system, architecture)) {
            if (archive == null) {
                throw new ServerException("There are no PostgreSQL binaries for " + system + " on " + architecture
                        + "; run a server yourself and name its database with --database-url");
            }
            install(site, archive, target);
            return target;
        } catch (IOException e) {
            throw new ServerException("Cannot unpack PostgreSQL into " + home + " (" + e.getMessage()
                    + "); free disk space or choose another folder with --home", e);
        }
    }

    /** Replaces the folder, whose programs cannot be executed if it exists. */
    static void install(ServerSite site, InputStream archive, Path target) throws IOException {
        Path fresh = target.resolveSibling(target.getFileName() + ".new");
        unpack(site, archive, fresh);
        refuseWithoutExecution(site, fresh);
        site.delete(target);
        // Moved as a whole, so that an incomplete folder is never used.
        Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Rejects a file system whose programs do not run. */
    private static void refuseWithoutExecution(ServerSite site, Path fresh) throws IOException {
        if (!Files.isExecutable(fresh.resolve(SERVER))) {
            site.delete(fresh);
            throw new ServerException("The programs of PostgreSQL cannot be executed in " + site.home() + ", whose file system is probably "
                    + "mounted with noexec; choose another folder with --home");
        }
    }

    /** Rejects programs that another user could have changed, because they run as this user. */
    private static void refuseForeign(ServerSite site, Path binaries) {
        try (Stream<Path> all = Files.walk(binaries)) {
            for (Path path : (Iterable<Path>) all.filter(path -> !Files.isSymbolicLink(path))::iterator) {
                site.refuseForeign(path);
            }
        } catch (IOException e) {
            throw new ServerException("Cannot read " + binaries + " (" + e.getMessage() + "); delete it", e);
        }
    }

    private static void unpack(ServerSite site, InputStream archive, Path fresh) throws IOException {
        site.delete(fresh);
        try {
            extract(archive, fresh);
        } catch (IOException e) {
            // Frees the space, because the disk may be full.
            site.delete(fresh);
            throw e;
        }
    }

    private static void extract(InputStream archive, Path target) throws IOException {
        makeFolder(target);
        try (TarArchiveInputStream tar = new TarArchiveInputStream(new XZInputStream(archive))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                Path path = target.resolve(entry.getName()).normalize();
                if (!path.startsWith(target)) {
                    throw new IOException("the archive has an entry outside of itself: " + entry.getName());
                }
                extract(tar, entry, path);
            }
        }
    }

    private static void extract(TarArchiveInputStream tar, TarArchiveEntry entry, Path path) throws IOException {
        if (entry.isDirectory()) {
            makeFolder(path);
            return;
        }
        makeFolder(path.getParent());
        if (entry.isSymbolicLink()) {
            Files.createSymbolicLink(path, Path.of(entry.getLinkName()));
            return;
        }
        Files.copy(tar, path);
        Files.setPosixFilePermissions(path, (entry.getMode() & OWNER_MAY_EXECUTE) != 0 ? EXECUTED : READ);
    }

    private static void makeFolder(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            makeFolder(folder.getParent());
            Files.createDirectory(folder);
            Files.setPosixFilePermissions(folder, EXECUTED);
        }
    }

    private static String operatingSystem() {
        String name = System.getProperty("os.name");
        return name.startsWith("Mac") ? "Darwin" : name.startsWith("Windows") ? "Windows" : name;
    }

    private static String architecture() {
        String name = System.getProperty("os.arch");
        return name.equals("amd64") ? "x86_64" : name.equals("aarch64") ? "aarch64" : name;
    }

    /** Returns the version of the binaries, which the build provides. It is part of the folder's name, so that versions are kept apart. */
    private static String version() {
        try (InputStream in = PostgresBinaries.class.getResourceAsStream("postgres-version.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII).strip();
        } catch (IOException e) {
            throw new IllegalStateException("The engines' jar lacks postgres-version.txt", e);
        }
    }
}
