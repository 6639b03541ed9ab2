package org.bbops.contracts.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.bbops.contracts.process.StartRefusedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretsTest {

    @TempDir
    private Path folder;

    @Test
    void generatesADifferentSecretEachTime() {
        assertThat(Secrets.generate()).matches("[0-9a-f]{32}").isNotEqualTo(Secrets.generate());
    }

    @Test
    void prefersTheVariableToItsFile() throws IOException {
        Path file = file("of-the-file\n", "rw-------");

        assertThat(Secrets.from(Map.of("X", "of-the-variable", "X_FILE", file.toString()), "X")).hasValue("of-the-variable");
        assertThat(Secrets.from(Map.of("X", " ", "X_FILE", file.toString()), "X")).hasValue("of-the-file");
        assertThat(Secrets.from(Map.of("X_FILE", ""), "X")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-r-----", "rw----r--", "rw-rw-rw-", "rw--w----"})
    void refusesAFileOpenToOthersWithoutRevealingItsContent(String permissions) throws IOException {
        Path file = file("hidden", permissions);

        assertThatThrownBy(() -> Secrets.from(Map.of("X_FILE", file.toString()), "X")).isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("chmod 600 " + file).hasMessageContaining("X_FILE").hasMessageNotContaining("hidden");
    }

    @Test
    void refusesAnEmptyOrMissingFile() throws IOException {
        Path empty = file(" \n", "r--------");

        assertThatThrownBy(() -> Secrets.from(Map.of("X_FILE", empty.toString()), "X"))
                .isInstanceOf(StartRefusedException.class).hasMessageContaining("is empty");
        assertThatThrownBy(() -> Secrets.from(Map.of("X_FILE", folder.resolve("none").toString()), "X"))
                .isInstanceOf(StartRefusedException.class).hasMessageContaining("cannot be read");
    }

    private Path file(String content, String permissions) throws IOException {
        Path file = Files.writeString(folder.resolve("secret"), content);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }
}
