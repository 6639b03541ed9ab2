package org.bbops.engines.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresClusterTest {

    @TempDir
    private Path home;

    @Test
    void leavesNoIncompleteDirectoryWhenInitdbIsStopped() throws IOException {
        // As root, initdb runs under another account, which must be able to enter the folder.
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxr-xr-x"));

        assertThatThrownBy(() -> PostgresCluster.open(new TestSite(home), home.resolve("postgres-slow")))
                .isInstanceOf(IllegalStateException.class).hasMessage("initdb was stopped");

        assertThat(home.resolve("data-postgres-slow")).doesNotExist();
    }
}
