package org.bbops.testbed.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.bbops.contracts.event.RunEvent;
import org.bbops.testbed.app.JvmLauncher.Applications;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.ProcessGroup;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests which caches are installed, with a shell in the place of the JVM that records them. */
class AotTrainingTest {

    private static final String OUTPUT = "-XX:AOTCacheOutput=";
    private static final String ENDS_WHEN_ASKED = "trap 'printf whole > \"$0\"; exit 143' TERM; : > ready; while :; do sleep 0.05; done";
    private static final JvmSpec SPEC = new JvmSpec("system", "system", 512, List.of(), List.of(), Map.of());

    private final List<RunEvent> events = new ArrayList<>();

    @TempDir
    private Path folder;
    private String script;
    private ProcessGroup group;

    @BeforeEach
    void build() throws IOException {
        Files.createDirectories(folder.resolve("system/target/lib"));
        Files.createFile(folder.resolve("system/target/bbops-system.jar"));
        group = new ProcessGroup(folder.resolve("processes.json"), this::shell);
    }

    @AfterEach
    void stop() {
        group.close();
    }

    @Test
    void installsTheCacheOfAJvmThatEndsWhenAsked() throws IOException {
        script = ENDS_WHEN_ASKED;

        train(this::awaitReady);

        assertThat(caches()).singleElement().satisfies(cache -> assertThat(cache).hasContent("whole").hasExtension("aot"));
    }

    @Test
    void discardsTheCacheOfAJvmThatDidTooLittle() throws IOException {
        script = ENDS_WHEN_ASKED;

        boolean enough = train(recording -> !awaitReady(recording));

        assertThat(enough).isFalse();
        assertThat(caches()).isEmpty();
        assertThat(events.getLast().toString()).contains("the cache of system is discarded, as too little was done");
    }

    @Test
    void discardsTheHalfCacheOfAKilledJvm() throws IOException {
        script = "printf half > \"$0\"; kill -9 $$";

        train(AotTrainingTest::awaitEnd);

        assertThat(caches()).isEmpty();
        assertThat(events.getLast().toString()).contains("no complete cache was written");
    }

    @Test
    void doesNotRepeatAFailedAttempt() {
        script = "kill -9 $$";
        AotTraining training = training();
        assertThat(training.isWanted("system", List.of())).isTrue();

        training.train(SPEC, AotTrainingTest::awaitEnd);

        assertThat(training.isWanted("system", List.of())).isFalse();
        assertThat(events.getLast().toString()).contains("this command does not try again");
        assertThat(training().isWanted("system", List.of())).as("another command tries").isTrue();
    }

    @Test
    void discardsTheCacheOfATestbedThatCloses() throws IOException {
        script = "printf half > \"$0\"; exit 143";

        train(recording -> {
            awaitEnd(recording);
            group.close();
            return true;
        });

        assertThat(caches()).isEmpty();
    }

    private boolean awaitReady(ChildProcess recording) {
        await().until(() -> Files.exists(folder.resolve("logs/ready")));
        return recording.isAlive();
    }

    private static boolean awaitEnd(ChildProcess recording) {
        await().until(() -> !recording.isAlive());
        return true;
    }

    private boolean train(Predicate<ChildProcess> work) {
        return training().train(SPEC, work);
    }

    private AotTraining training() {
        Applications applications = new Applications(folder);
        JvmLauncher launcher = new JvmLauncher(group, applications, (_, _) -> Optional.empty(),
                new JvmLauncher.Setup(folder.resolve("logs"), folder.resolve("temporary"), List.of(), false));
        return new AotTraining(launcher, new AotCaches(folder.resolve("caches")), applications, events::add);
    }

    /** Maps the command of a JVM to one that runs the script, whose $0 is the file for the cache. */
    private List<String> shell(List<String> command) {
        return List.of("sh", "-c", script, command.stream().filter(option -> option.startsWith(OUTPUT)).findFirst().orElseThrow()
                .substring(OUTPUT.length()));
    }

    private List<Path> caches() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("caches"))) {
            return files.toList();
        }
    }
}
