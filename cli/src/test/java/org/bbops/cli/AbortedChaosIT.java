package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.bbops.cli.BbopsProcess.command;
import static org.bbops.cli.BbopsProcess.pressCtrlC;
import static org.bbops.cli.BbopsProcess.readUntil;
import static org.bbops.cli.BbopsProcess.signal;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.bbops.contracts.process.ExitCode;
import org.bbops.testbed.Folders;
import org.bbops.testbed.process.Wrapper;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests an interrupted series of kills, and the ahead-of-time caches made for it, which the other tests of this module use. */
@Timeout(value = 40, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class AbortedChaosIT {

    /**
     * The first two kills drawn from it are of broker and agent, at any time: nobody has to come by a point before they are made, which
     * on a busy machine may not happen in time, and neither takes as long to be back as the system.
     */
    private static final String SEED = "154";

    /** 128 and the number of SIGINT. */
    private static final int EXIT_INTERRUPTED = 130;

    /** Caches of processes that are killed, which no other test makes or uses before they are shared. */
    private static final Path CACHES = CommandUnderTest.HOME.resolve("aot-crashing");

    @TempDir
    private Path out;

    @BeforeEach
    void ownProcessGroup() {
        assumeTrue(Wrapper.OWN_SESSION.isPossible(), "this machine has no setsid");
    }

    @Test
    @Order(1)
    void stopsGracefullyAndResumesWithItsCaches() throws Exception {
        Folders.delete(CACHES);

        Sitting first = sitting("INT", "chaos", "--cycles", "3", "--seed", SEED, "--out", out.toString());
        assertThat(first.text()).contains("making the ahead-of-time cache of system");
        CommandUnderTest.share(CACHES);
        int cycles = chaos().at("/runs/0/made/cycles").asInt();
        assertThat(cycles).isBetween(1, 2);

        Sitting second = sitting("TERM", "chaos", "--resume", results().toString(), "--cycles", "1000");

        assertThat(second.text()).doesNotContain("making the ahead-of-time cache");
        assertThat(second.commandLines()).filteredOn(line -> line.contains("java"))
                .hasSizeGreaterThan(3).allMatch(line -> line.contains("-XX:AOTCache="));
        JsonNode made = chaos().at("/runs/0");
        assertThat(made.at("/made/cycles").asInt()).as("%s", made).isGreaterThan(cycles);
        assertThat(made.at("/orders/lost").asInt(-1)).as("%s", made).isZero();
        assertThat(made.at("/checks/passed").asInt()).as("%s", made).isEqualTo(2);
        assertThat(made.at("/judgement/because").asString()).endsWith("of 1000 cycles have been made");
        assertThat(chaos().path("sittings")).hasSize(2).allMatch(sitting -> sitting.path("endedAt").isString());
    }

    /**
     * A sitting that was ended after its first kill.
     *
     * @param text the output until then
     * @param commandLines of the processes that ran by then
     */
    private record Sitting(String text, List<String> commandLines) {
    }

    /** Sends a signal after the first kill, and waits for the end. */
    private static Sitting sitting(String signal, String... arguments) throws Exception {
        Process bbops = start(arguments);
        try (BufferedReader output = bbops.inputReader()) {
            String text = readUntil(output, "dead after");
            List<String> commandLines = bbops.descendants().flatMap(process -> process.info().commandLine().stream()).toList();

            signal(bbops, signal);

            readUntil(output, "to end at once and keep only the runs before this one");
            readUntil(output, "Go on with: bbops chaos --resume ");
            assertThat(bbops.waitFor(10, TimeUnit.MINUTES)).isTrue();
            assertThat(bbops.exitValue()).isEqualTo(ExitCode.INVALID);
            return new Sitting(text, commandLines);
        } finally {
            bbops.destroyForcibly();
        }
    }

    /** Second, with the caches that the other test has made. */
    @Test
    @Order(2)
    void endsAtOnceAtTheSecondCtrlC() throws Exception {
        Process bbops = start("chaos", "--cycles", "1000", "--out", out.toString());
        try (BufferedReader output = bbops.inputReader()) {
            readUntil(output, "starting the system");
            List<ProcessHandle> children = bbops.descendants().toList();

            pressCtrlC(bbops);
            readUntil(output, "press Ctrl-C again to end at once");
            pressCtrlC(bbops);

            assertThat(bbops.waitFor(4, TimeUnit.MINUTES)).isTrue();
            assertThat(bbops.exitValue()).isEqualTo(EXIT_INTERRUPTED);
            await().until(() -> children.stream().noneMatch(ProcessHandle::isAlive));
        } finally {
            bbops.destroyForcibly();
        }
    }

    private static Process start(String... arguments) throws IOException {
        String home = CommandUnderTest.HOME.toString();
        return command(Stream.concat(Stream.of(arguments), Stream.of("--home", home)).toArray(String[]::new)).start();
    }

    private JsonNode chaos() throws IOException {
        return JsonMapper.shared().readTree(Files.readString(results().resolve("chaos.json")));
    }

    private Path results() throws IOException {
        try (Stream<Path> files = Files.find(out, 2, (file, _) -> file.endsWith("chaos.json"))) {
            return files.findFirst().orElseThrow().getParent();
        }
    }
}
