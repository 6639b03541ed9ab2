package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.bbops.contracts.process.ServerAccount;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HomeOptionTest {

    @TempDir
    private Path project;

    @Test
    void isInTheProjectUnlessServersOfRootCannotEnterIt() throws Exception {
        Path usual = HomeOption.usual(project);
        if (ServerAccount.ofThisProcess().isOwn()) {
            assertThat(usual).hasParentRaw(Path.of("/var/lib")).isNotEqualTo(HomeOption.usual(project.resolve("other")));
        } else {
            assertThat(usual).isEqualTo(project.resolve(".bbops"));
        }

        Files.setPosixFilePermissions(project, PosixFilePermissions.fromString("rwxr-xr-x"));

        assertThat(HomeOption.usual(project)).isEqualTo(project.resolve(".bbops"));
    }
}
