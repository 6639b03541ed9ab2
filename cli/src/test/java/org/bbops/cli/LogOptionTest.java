package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bbops.contracts.process.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class LogOptionTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"run", "capacity"})
    void logsLinesThatTheTerminalOmits(String command) throws IOException {
        Path log = folder.resolve("bbops.log");
        try (Display display = Display.brief(logging(command, log))) {
            say(display);
        }

        assertThat(out.toString().lines()).containsExactly("a port is in use", "the answer");
        assertThat(log).content().isEqualToNormalizingNewlines("starting the database\na port is in use\nthe answer\n");
    }

    @Test
    void hasTheLinesOfAVerboseTerminal() throws IOException {
        Path log = folder.resolve("bbops.log");
        try (Display display = Display.of(logging("chaos", log))) {
            say(display);
        }

        assertThat(log).content().isEqualTo(out.toString()).contains("starting the database");
    }

    @Test
    void addsToTheLogOfAnEarlierCommand() throws IOException {
        Path log = Files.writeString(folder.resolve("bbops.log"), "before\n");
        try (Display display = Display.brief(logging("capacity", log))) {
            display.console().line("after");
        }

        assertThat(Files.readAllLines(log)).containsExactly("before", "after");
    }

    @Test
    void logsTheStackTraceWithoutPrintingIt() {
        Path log = folder.resolve("bbops.log");
        Path missing = folder.resolve("nothing.yaml");

        assertThat(execute("run", missing.toString(), "--log", log.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(log).content().startsWith(err.toString()).contains("\tat org.bbops.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "capacity", "chaos"})
    void refusesAFileThatCannotBeWritten(String command) {
        Path log = folder.resolve("none").resolve("bbops.log");

        assertThat(execute(command, "--log", log.toString(), "--home", folder.toString(), "--out", folder.toString()))
                .isEqualTo(ExitCode.USAGE);
        assertThat(err.toString().lines()).singleElement().asString()
                .startsWith("bbops: --log cannot write to " + log + " (no such file); name a file in a folder that exists");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aLineWithASecretIsShownButNotLogged() throws IOException {
        Path log = folder.resolve("run.log");

        try (Display display = Display.of(logging("run", log))) {
            display.console().unlogged("Live view: http://127.0.0.1:1/5ec7e7/");
        }

        assertThat(out.toString()).contains("5ec7e7");
        assertThat(log).content().doesNotContain("5ec7e7");
    }

    private static void say(Display display) {
        display.events().step("starting the database");
        display.events().warning("a port is in use");
        display.console().line("the answer");
    }

    /** The parsed command, as it is when it begins to work. */
    private CommandLine logging(String command, Path log) {
        CommandLine bbops = bbops();
        bbops.parseArgs(command, "--log", log.toString());
        CommandLine parsed = bbops.getSubcommands().get(command);
        ((LogOption) parsed.getMixins().get("log")).open();
        return parsed;
    }

    private int execute(String... arguments) {
        return bbops().execute(arguments);
    }

    private CommandLine bbops() {
        CommandLine line = Bbops.commandLine();
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(err, true));
        return line;
    }
}
