package org.bbops.test.server;

import io.zonky.test.db.postgres.embedded.DefaultPostgresBinaryResolver;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/**
 * Archive of PostgreSQL's programs that Maven brought. Decompressing it takes seconds of a processor: the first test JVM of a build keeps it
 * decompressed in this module's {@code target}, for all others.
 */
final class PostgresArchive {

    /** Binaries' names by Java's names; others are spelled the same. */
    private static final Map<String, String> ARCHITECTURES = Map.of("amd64", "x86_64");

    private PostgresArchive() {
    }

    /** Opens the archive; close it. */
    static TarArchiveInputStream open() throws IOException {
        byte[] compressed = compressed();
        Optional<Path> target = target();
        return new TarArchiveInputStream(target.isPresent() ? new BufferedInputStream(Files.newInputStream(kept(target.get(), compressed)))
                : new XZInputStream(new ByteArrayInputStream(compressed)));
    }

    private static byte[] compressed() throws IOException {
        String system = System.getProperty("os.name").startsWith("Mac") ? "Darwin" : System.getProperty("os.name");
        String architecture = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
        try (InputStream archive = DefaultPostgresBinaryResolver.INSTANCE.getPgBinary(system,
                ARCHITECTURES.getOrDefault(architecture, architecture))) {
            return archive.readAllBytes();
        }
    }

    /** Returns the folder of this module's classes or jar; empty where Maven has not built them but fetched them. */
    private static Optional<Path> target() throws IOException {
        try {
            Path built = Path.of(PostgresArchive.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            return Optional.of(built.getParent()).filter(folder -> folder.endsWith("target"));
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
    }

    /** Decompresses the archive unless that was done before; its check sum names it, so that another version is another file. */
    private static Path kept(Path target, byte[] compressed) throws IOException {
        CRC32 sum = new CRC32();
        sum.update(compressed);
        Path kept = target.resolve("postgres-%08x.tar".formatted(sum.getValue()));
        if (!Files.exists(kept)) {
            // Readable to all: another user may test in the same tree.
            Path fresh = Files.createTempFile(target, "postgres", ".new", PosixFilePermissions.asFileAttribute(
                    PosixFilePermissions.fromString("rw-r--r--")));
            try (InputStream tar = new XZInputStream(new ByteArrayInputStream(compressed))) {
                try (OutputStream copy = Files.newOutputStream(fresh)) {
                    tar.transferTo(copy);
                }
                // Moved into place whole, as another JVM may look for it.
                Files.move(fresh, kept, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(fresh);
            }
        }
        return kept;
    }
}
