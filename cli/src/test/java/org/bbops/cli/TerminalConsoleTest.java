package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import org.bbops.cli.Terminal.TerminalSize;
import org.bbops.cli.screen.Glyphs;
import org.bbops.test.HandClock;
import org.junit.jupiter.api.Test;

class TerminalConsoleTest {

    private final StringWriter out = new StringWriter();
    private final HandClock clock = new HandClock();
    private TerminalSize size = new TerminalSize(40, 10);

    @Test
    void keepsTheBlockBelowTheLines() {
        TerminalConsole console = console(false);

        console.show(_ -> List.of("one", "two"));
        console.line("a line");

        assertThat(seen()).containsExactly("a line", "one", "two");
    }

    @Test
    void redrawsTheBlockInPlace() {
        TerminalConsole console = console(false);

        console.show(_ -> List.of("one", "two", "three"));
        console.show(_ -> List.of("four"));

        assertThat(seen()).containsExactly("four");
    }

    @Test
    void writesNothingWhenTheBlockIsTheSame() {
        TerminalConsole console = console(false);
        console.show(_ -> List.of("one"));
        int written = out.toString().length();

        console.refresh();

        assertThat(out.toString()).hasSize(written);
    }

    @Test
    void passesTheNewWidthToTheBlockAfterAResize() {
        TerminalConsole console = console(false);
        console.show(columns -> List.of(columns + " columns"));

        size = new TerminalSize(30, 10);
        console.refresh();

        assertThat(seen()).containsExactly("29 columns");
    }

    @Test
    void omitsTheBlockWhenTheTerminalHasTooFewRows() {
        size = new TerminalSize(40, 3);
        TerminalConsole console = console(false);

        console.show(_ -> List.of("one", "two", "three"));
        console.line("a line");

        assertThat(seen()).containsExactly("a line");
    }

    @Test
    void showsALongStepBelowTheBlockAndKeepsItAbove() {
        TerminalConsole console = console(false);
        console.show(_ -> List.of("block"));

        console.advance("loading", 0, 100);
        clock.pass(Duration.ofSeconds(2));
        console.advance("loading", 50, 100);
        List<String> halfway = seen();
        console.advance("loading", 100, 100);

        assertThat(halfway).containsExactly("block", "█████████░░░░░░░░░░  50 % loading, 0:02");
        assertThat(seen()).containsExactly("████████████████████ 100 % loading", "block");
    }

    @Test
    void usesNoColourWhenDisabled() {
        TerminalConsole plain = console(false);
        plain.warning("late");
        plain.show(_ -> List.of("title", "███"));

        assertThat(out.toString()).doesNotContain("m");
    }

    @Test
    void coloursBarsWarningsAndTheFirstLine() {
        TerminalConsole console = console(true);
        console.warning("late");
        console.show(_ -> List.of("title", "run ███ left"));

        assertThat(out.toString()).contains("\u001b[33mlate").contains("\u001b[1mtitle\u001b[0m")
                .contains("run \u001b[36m███\u001b[0m left");
    }

    private TerminalConsole console(boolean coloured) {
        return new TerminalConsole(new PrintWriter(out, true), new Terminal(true, coloured, Glyphs.BLOCKS), () -> size, clock);
    }

    private List<String> seen() {
        return TerminalDouble.lines(out.toString());
    }
}
