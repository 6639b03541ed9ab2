package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Help.Ansi;

class TextConsoleTest {

    private final StringWriter out = new StringWriter();

    @Test
    void showsAQuarterPerLineWhenPiped() {
        TextConsole console = new TextConsole(new PrintWriter(out, true), false, Ansi.OFF);

        LongStream.rangeClosed(0, 1000).forEach(done -> console.advance("loading", done, 1000));

        assertThat(out.toString().lines()).containsExactly(
                "loading: 25 % (250 of 1000 rows)", "loading: 50 % (500 of 1000 rows)",
                "loading: 75 % (750 of 1000 rows)", "loading: 100 % (1000 of 1000 rows)");
    }

    @Test
    void overwritesOneLineOnATerminal() {
        TextConsole console = new TextConsole(new PrintWriter(out, true), true, Ansi.OFF);

        LongStream.rangeClosed(0, 1000).forEach(done -> console.advance("loading", done, 1000));

        assertThat(out.toString().lines().count()).as("carriage returns count as lines").isEqualTo(41);
        assertThat(out.toString()).startsWith("\r█░").endsWith("100 % loading" + System.lineSeparator());
    }

    @Test
    void beginsAgainWithTheNextStep() {
        TextConsole console = new TextConsole(new PrintWriter(out, true), false, Ansi.OFF);

        console.advance("first", 10, 10);
        console.advance("second", 10, 10);

        assertThat(out.toString()).contains("first: 100 %").contains("second: 100 %");
    }

    @Test
    void writesStepsAsTheyAreWhenThereAreNoColours() {
        TextConsole console = new TextConsole(new PrintWriter(out, true), false, Ansi.OFF);

        console.step("starting");
        console.warning("late");

        assertThat(out.toString().lines()).containsExactly("starting", "late");
    }
}
