package org.bbops.engines.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.bbops.engines.server.ServerException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** Tests the installation of an archive with one program. */
class PostgresBinariesTest {

    private static final String SERVER = "bin/postgres";

    @TempDir
    private Path home;

    @Test
    void replacesProgramsThatCannotBeExecuted() throws IOException {
        Path target = home.resolve("postgres-1");
        Files.createFile(Files.createDirectories(target.resolve("bin")).resolve("postgres"));

        PostgresBinaries.install(new TestSite(home), archive(0755), target);

        assertThat(target.resolve(SERVER)).isExecutable();
        assertThat(home).isDirectoryNotContaining("glob:**.new");
    }

    @Test
    void namesNoexecWhenItsProgramsCannotBeExecuted() throws IOException {
        InputStream archive = archive(0644);

        assertThatThrownBy(() -> PostgresBinaries.install(new TestSite(home), archive, home.resolve("postgres-1")))
                .isInstanceOf(ServerException.class).hasMessageContainingAll(home.toString(), "noexec", "--home");

        assertThat(home).isEmptyDirectory();
    }

    /** @param mode permissions of the server's program */
    private static InputStream archive(int mode) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(new XZOutputStream(bytes, new LZMA2Options(0)))) {
            TarArchiveEntry entry = new TarArchiveEntry(SERVER);
            entry.setMode(mode);
            tar.putArchiveEntry(entry);
            tar.closeArchiveEntry();
        }
        return new ByteArrayInputStream(bytes.toByteArray());
    }
}
