package org.bbops.testbed.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.bbops.contracts.process.Executables;
import org.bbops.testbed.app.JvmLauncher.Applications;
import org.bbops.testbed.process.ProcessGroup;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JvmLauncherTest {

    private static final JvmSpec SPEC = new JvmSpec("system", "system", 512, List.of(), List.of(), Map.of());

    private final List<String> command = new ArrayList<>();

    @TempDir
    private Path folder;

    @BeforeEach
    void build() throws IOException {
        Files.createFile(Files.createDirectories(folder.resolve("system/target")).resolve("bbops-system.jar"));
        Files.createDirectories(folder.resolve("logs"));
    }

    @Test
    void startsAnApplicationWithItsCache() {
        start(Optional.of(Path.of("/caches/system.aot")));

        assertThat(command).contains("-Xmx512m", "-XX:AOTCache=/caches/system.aot", "-XX:TieredStopAtLevel=1");
    }

    @Test
    void startsAnApplicationWithoutACache() {
        start(Optional.empty());

        assertThat(command).contains("-Xmx512m", "-XX:TieredStopAtLevel=1").noneMatch(option -> option.startsWith("-XX:AOT"));
    }

    @Test
    void startsASystemWithALowerPriorityThanTheDriver() {
        start(Optional.empty());
        List<String> system = List.copyOf(command);
        command.clear();
        withLauncher(Optional.empty(),
                launcher -> launcher.start(new JvmSpec("agent-1", "system", 512, List.of(), List.of(), Map.of(), false)));

        String java = command.getFirst();
        assertThat(java).as("program of the agent").endsWith("java");
        assumeTrue(Executables.find("nice", List.of()).isPresent(), "this machine has no nice");
        assertThat(system.subList(1, 4)).as("start of the system by nice").containsExactly("-n", "5", java);
    }

    @Test
    void recordsACacheWithTheOptionsOfItsUse() {
        withLauncher(Optional.empty(), launcher -> launcher.startRecording(SPEC, Path.of("/caches/system.new")));

        assertThat(command).contains("-Xmx512m", "-XX:AOTCacheOutput=/caches/system.new", "-XX:TieredStopAtLevel=1");
    }

    @Test
    void givesOneApplicationDifferentPorts() {
        try (ProcessGroup group = new ProcessGroup(folder.resolve("processes.json"))) {
            // So many that separate draws would give some port twice.
            assertThat(launcher(group, Optional.empty(), true).ports("127.0.0.1", 500)).hasSize(500).doesNotHaveDuplicates();
            assertThat(launcher(group, Optional.empty(), false).ports("127.0.0.1", 2)).containsOnly(JvmLauncher.ANY_PORT).hasSize(2);
        }
    }

    @Test
    void emptiesItsTemporaryFolderBeforeEachStart() throws IOException {
        Path temporary = folder.resolve("temporary/system");
        Files.createFile(Files.createDirectories(temporary).resolve("left-by-a-kill"));

        start(Optional.empty());

        assertThat(command).contains("-Djava.io.tmpdir=" + temporary);
        assertThat(temporary).isEmptyDirectory();
    }

    /** Starts another program in the place of Java. */
    private void start(Optional<Path> cache) {
        withLauncher(cache, launcher -> launcher.start(SPEC));
    }

    private void withLauncher(Optional<Path> cache, Consumer<JvmLauncher> work) {
        try (ProcessGroup group = new ProcessGroup(folder.resolve("processes.json"), asked -> {
            command.addAll(asked);
            return List.of("true");
        })) {
            work.accept(launcher(group, cache, false));
        }
    }

    private JvmLauncher launcher(ProcessGroup group, Optional<Path> cache, boolean keepingPorts) {
        return new JvmLauncher(group, new Applications(folder), (_, _) -> cache, new JvmLauncher.Setup(folder.resolve("logs"),
                folder.resolve("temporary"), List.of("-XX:TieredStopAtLevel=1"), keepingPorts));
    }
}
