package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.stream.LongStream;
import org.bbops.contracts.event.RunEvent;
import org.bbops.test.HandClock;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Help.Ansi;

class PlainConsoleTest {

    private final StringWriter out = new StringWriter();
    private final HandClock clock = new HandClock();
    private final PlainConsole console = new PlainConsole(new PrintWriter(out, true), Ansi.OFF, clock);

    @Test
    void showsAQuarterPerLineWithTheTimeLeft() {
        LongStream.rangeClosed(0, 1000).forEach(done -> {
            console.advance("loading", done, 1000);
            clock.pass(Duration.ofMillis(10));
        });

        assertThat(out.toString().lines()).containsExactly(
                "loading: 25 % (250 of 1,000 rows), 0:08 left", "loading: 50 % (500 of 1,000 rows), 0:05 left",
                "loading: 75 % (750 of 1,000 rows), 0:03 left", "loading: 100 % (1,000 of 1,000 rows)");
    }

    @Test
    void beginsAgainWithTheNextStep() {
        console.advance("first", 10, 10);
        console.advance("second", 10, 10);

        assertThat(out.toString()).contains("first: 100 %").contains("second: 100 %");
    }

    @Test
    void writesStepsAndWarningsAsTheyAreWhenThereAreNoColours() {
        console.step("starting");
        console.warning("late");
        console.on(new RunEvent.Stopping());

        assertThat(out.toString().lines()).containsExactly("starting", "late",
                "stopping in order: what is under way is finished, and the results so far are written");
    }

    @Test
    void replacesControlCharacters() {
        console.line("Experiment e: \u001b[2Jclears\nthe screen");
        console.warning("rings\u0007");

        assertThat(out.toString().lines()).containsExactly("Experiment e:  [2Jclears", "the screen", "rings ");
    }
}
