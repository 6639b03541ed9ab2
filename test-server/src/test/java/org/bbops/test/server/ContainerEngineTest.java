package org.bbops.test.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContainerEngineTest {

    @TempDir
    private Path folder;

    @Test
    void nothingPointsToAnEngineOnABareMachine() {
        assertThat(mayBeThere(Map.of("PATH", "/bin", "XDG_RUNTIME_DIR", folder.resolve("session").toString()))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"DOCKER_HOST", "DOCKER_CONTEXT", "TESTCONTAINERS_HOST_OVERRIDE"})
    void aVariablePointsToAnEngine(String name) {
        assertThat(mayBeThere(Map.of(name, "any"))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"home/.testcontainers.properties", "home/.docker/run/docker.sock", "home/.docker/desktop/docker.sock",
            "session/docker.sock", "docker.sock"})
    void aFilePointsToAnEngine(String file) throws IOException {
        Files.createDirectories(folder.resolve(file).getParent());
        Files.createFile(folder.resolve(file));

        assertThat(mayBeThere(Map.of("XDG_RUNTIME_DIR", folder.resolve("session").toString()))).isTrue();
    }

    private boolean mayBeThere(Map<String, String> environment) {
        return ContainerEngine.mayBeThere(environment, folder.resolve("home"), folder.resolve("docker.sock"));
    }
}
