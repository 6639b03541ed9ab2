package org.bbops.engines.postgresql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StalePostmasterTest {

    @TempDir
    private Path data;

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "%d", "%d\n/data\n", "%d\n/data\n\n5432", "%d\n/data\n17x\n5432", "x\n/data\n17\n5432",
            "\n\n\n\n", "99999999999999999999\n/data\n17\n", "%d\n/data\n9223372036854775807\n", "\u0000\u00ff\u0000\n\u00fe\n\u00ff\n"})
    void removesADamagedFileAndEndsNoProcess(String content) throws IOException {
        Process bystander = new ProcessBuilder("sleep", "300").start();
        try {
            Path pidFile = data.resolve("postmaster.pid");
            Files.writeString(pidFile, content.formatted(bystander.pid()), StandardCharsets.ISO_8859_1);

            StalePostmaster.end(new TestSite(data), data);

            assertThat(pidFile).doesNotExist();
            assertThat(bystander.isAlive()).isTrue();
        } finally {
            bystander.destroyForcibly();
        }
    }

    @Test
    void endsTheServerThatTheFileNames() throws IOException {
        Process server = new ProcessBuilder("sleep", "300").start();
        long start = server.info().startInstant().orElseThrow().getEpochSecond();
        Files.writeString(data.resolve("postmaster.pid"), server.pid() + "\n/data\n" + start + "\n5432\n");

        StalePostmaster.end(new TestSite(data), data);

        assertThat(server.isAlive()).isFalse();
    }
}
