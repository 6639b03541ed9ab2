package org.bbops.testbed.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.bbops.test.Niceness;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.ProcessSpec.StopSignal;
import org.bbops.testbed.process.StateFile.StartedProcess;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessGroupTest {

    private static final int STARTS_AT_ONCE = 8;
    private static final String PRINT_GROUP = "ps -o pgid= -p $$; exec sleep 300";

    @TempDir
    private Path folder;

    private ProcessGroup group;

    @BeforeEach
    void open() {
        group = new ProcessGroup(folder.resolve("processes.json"));
    }

    @AfterEach
    void close() {
        group.close();
    }

    @Test
    void stopsTheLastStartedFirst() throws IOException {
        Path order = folder.resolve("order");
        for (String name : List.of("first", "second")) {
            group.start(Children.script(name, folder,
                    "trap 'echo " + name + " >> order; exit 0' TERM; echo up; while :; do sleep 0.05; done"));
            await().until(() -> Files.readString(folder.resolve(name + ".log")).contains("up"));
        }

        group.close();

        assertThat(Files.readAllLines(order)).containsExactly("second", "first");
        assertThat(group.running()).isEmpty();
    }

    @Test
    void killsAProcessThatIgnoresTheStopSignal() {
        ChildProcess deaf = group.start(Children.script("deaf", folder, "trap '' TERM; echo up; while :; do sleep 0.05; done"));
        await().until(() -> Files.readString(deaf.log()).contains("up"));

        boolean gone = Signals.end(deaf.handle(), StopSignal.TERM, Duration.ofMillis(200));

        assertThat(gone).isTrue();
        assertThat(deaf.isAlive()).isFalse();
    }

    @Test
    void stopsChildrenOfAScript() throws IOException {
        ChildProcess script = group.start(Children.script("script", folder, "sleep 300 & echo $!; wait"));
        await().until(() -> !Files.readString(script.log()).isBlank());
        ProcessHandle started = ProcessHandle.of(Long.parseLong(Files.readString(script.log()).strip())).orElseThrow();

        group.stop(script);

        assertThat(script.isAlive()).isFalse();
        assertThat(started).matches(Signals::isGone);
    }

    @Test
    void remembersASurvivingProcessUntilItStops() {
        ChildProcess child = group.start(Children.script("held", folder, "exit 0"));
        Undying held = Undying.inThePlaceOf(child);

        assertThatThrownBy(() -> group.stop(child)).isInstanceOf(TestbedException.class).hasMessage("held (pid " + held.pid()
                + ") could not be stopped; see its log " + child.log() + ", and end it by hand");
        assertThat(group.running()).containsExactly(child);

        held.letGo();
        group.stop(child);
        assertThat(group.running()).isEmpty();
        assertThat(listed()).isEmpty();
    }

    @Test
    void stopsTheOthersAndRecordsASurvivingProcess() {
        ChildProcess first = group.start(Children.script("sleeper", folder, "exec sleep 300"));
        Undying held = Undying.inThePlaceOf(group.start(Children.script("held", folder, "exit 0")));

        group.close();

        assertThat(first.isAlive()).isFalse();
        assertThat(listed()).extracting(StartedProcess::name, StartedProcess::pid).containsExactly(tuple("held", held.pid()));
    }

    private List<StartedProcess> listed() {
        return new StateFile(folder.resolve("processes.json")).read();
    }

    @Test
    void restartsAKilledProcessAndKeepsItsLogs() throws IOException {
        ChildProcess child = group.start(Children.script("mortal", folder,
                "sleep 60 & echo life $$; while :; do sleep 0.05; done"));
        long first = killed(child);
        group.startAgain(child);
        long second = killed(child);
        group.startAgain(child);
        await().until(() -> Files.readString(child.log()).contains("life"));

        assertThat(child.isAlive()).isTrue();
        assertThat(List.of(child.pid(), second)).doesNotContain(first);
        assertThat(Files.readString(folder.resolve("mortal-1.log"))).contains("life " + first);
        assertThat(Files.readString(folder.resolve("mortal-2.log"))).contains("life " + second);
        assertThat(group.running()).containsExactly(child);

        group.stop(child);
        group.start(Children.script("mortal", folder, "exec sleep 60"));
        assertThat(folder.resolve("mortal-1.log")).as("of another process").doesNotExist();
        assertThat(folder.resolve("mortal-2.log")).doesNotExist();
    }

    @Test
    void restartsAMeasuredProcessWithItsLowerPriority() {
        OptionalInt measured = Niceness.ofMeasured();
        ChildProcess child = group
                .start(Children.script("measured", folder, "sleep 60 & echo life; while :; do sleep 0.05; done").asMeasured());
        killed(child);
        group.startAgain(child);
        await().until(() -> Files.readString(child.log()).contains("life"));

        assertThat(Niceness.of(child.pid())).isEqualTo(measured);
    }

    /** Kills it and its children once it has written a line; returns its process id. */
    private static long killed(ChildProcess child) {
        await().until(() -> Files.readString(child.log()).contains("life"));
        List<ProcessHandle> family = child.handle().descendants().toList();
        long pid = child.pid();
        child.kill();
        assertThat(child.isAlive()).isFalse();
        assertThat(family).isNotEmpty().allMatch(Signals::isGone);
        return pid;
    }

    @Test
    void refusesToStartOnceClosing() {
        group.close();

        assertThatThrownBy(() -> group.start(Children.script("late", folder, "exec sleep 300")))
                .isInstanceOf(TestbedException.class).hasMessageContaining("late");
    }

    @Test
    void stopsProcessesStartedDuringClose() throws Exception {
        List<Future<ChildProcess>> starts = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int number = 0; number < STARTS_AT_ONCE; number++) {
                String name = "sleeper-" + number;
                starts.add(threads.submit(() -> group.start(Children.script(name, folder, "exec sleep 300"))));
            }
            await().until(() -> !group.running().isEmpty());
            group.close();
        }

        List<ChildProcess> started = starts.stream().filter(start -> start.state() == Future.State.SUCCESS)
                .map(Future::resultNow).toList();
        assertThat(started).isNotEmpty().noneMatch(ChildProcess::isAlive);
        assertThat(starts).filteredOn(start -> start.state() == Future.State.FAILED)
                .allSatisfy(start -> assertThat(start.exceptionNow()).hasMessageContaining("The testbed is stopping"));
    }

    @Test
    void stopsAnUnrecordedProcess() throws IOException {
        Path noFolder = Files.createFile(folder.resolve("a file"));
        Path pidFile = folder.resolve("pid");
        ProcessGroup forgetful = new ProcessGroup(noFolder.resolve("processes.json"));

        assertThatThrownBy(() -> forgetful.start(Children.script("forgotten", folder, "echo $$ > pid; exec sleep 300")))
                .isInstanceOf(TestbedException.class);
        await().until(() -> Files.exists(pidFile) && Files.size(pidFile) > 0);
        ProcessHandle forgotten = ProcessHandle.of(Long.parseLong(Files.readString(pidFile).strip())).orElseThrow();
        forgetful.close();

        assertThat(forgotten.isAlive()).isFalse();
    }

    /** Otherwise a Ctrl-C, after which a run is still to end in order, would end the database. */
    @Test
    void shieldsAProcessInItsOwnSessionFromCtrlC() throws Exception {
        assumeTrue(Wrapper.OWN_SESSION.isPossible(), "this machine has no setsid");
        try (ProcessGroup sheltering = new ProcessGroup(folder.resolve("sheltered.json"), Wrapper.OWN_SESSION::around)) {
            ChildProcess child = sheltering.start(Children.script("sheltered", folder, PRINT_GROUP));

            assertThat(printedBy(child)).isEqualTo(Long.toString(child.pid()));
        }
    }

    /** Sessions of their own would change how measured processes share the processors. */
    @Test
    void otherProcessesStayInTheSessionOfThisOne() throws Exception {
        ChildProcess child = group.start(Children.script("together", folder, PRINT_GROUP));

        assertThat(printedBy(child)).isNotEqualTo(Long.toString(child.pid()));
    }

    private static String printedBy(ChildProcess child) throws IOException {
        await().until(() -> !Files.readString(child.log()).isBlank());
        return Files.readString(child.log()).strip();
    }

    @Test
    void namesAProgramThatCannotBeStarted() {
        ProcessSpec missing = new ProcessSpec("ghost", List.of("/no/such/program"), Map.of(), folder,
                folder.resolve("ghost.log"), StopSignal.TERM);

        assertThatThrownBy(() -> group.start(missing)).isInstanceOf(TestbedException.class)
                .hasMessageContaining("ghost").hasMessageContaining("/no/such/program");
    }

    @Test
    void endsLeftoversOfAKilledTestbed() throws Exception {
        Process killed = Children.jvm(Children.Holder.class, folder.toString());
        ProcessHandle sleeper = ProcessHandle.of(Long.parseLong(Children.line(killed.inputReader()))).orElseThrow();
        killed.destroyForcibly().waitFor();
        assertThat(sleeper.isAlive()).isTrue();

        List<String> ended = group.endLeftovers();

        assertThat(ended).containsExactly("sleeper");
        assertThat(sleeper.isAlive()).isFalse();
        assertThat(group.endLeftovers()).isEmpty();
    }

    @Test
    void sparesAForeignProcessWithAReusedPid() throws IOException {
        Process foreign = new ProcessBuilder("sleep", "300").start();
        try {
            Instant earlier = foreign.info().startInstant().orElseThrow().minus(Duration.ofMinutes(1));
            new StateFile(folder.resolve("processes.json"))
                    .write(List.of(new StartedProcess("ours once", foreign.pid(), earlier, StopSignal.TERM)));

            assertThat(group.endLeftovers()).isEmpty();
            assertThat(foreign.isAlive()).isTrue();
        } finally {
            foreign.destroyForcibly();
        }
    }

    @Test
    void treatsATornStateFileAsEmpty() throws IOException {
        Files.writeString(folder.resolve("processes.json"), "[{\"name\":\"sys");

        assertThat(group.endLeftovers()).isEmpty();
    }
}
