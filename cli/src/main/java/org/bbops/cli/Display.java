package org.bbops.cli;

import java.io.PrintWriter;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.bbops.cli.run.Console;
import org.bbops.cli.run.LiveLines;
import org.bbops.cli.run.LiveScreen;
import org.bbops.cli.run.Spectator;
import org.bbops.cli.screen.LiveTable;
import org.bbops.cli.screen.NativeTerminalSize;
import picocli.CommandLine;

/**
 * How a command shows what it does: drawn in place on a terminal that can, as plain lines elsewhere.
 *
 * @param console where lines go
 * @param spectator shows a run there
 * @param end to be called when there is nothing more to show
 */
record Display(Console console, Spectator spectator, Runnable end) implements AutoCloseable {

    private static final Duration REDRAW = Duration.ofSeconds(1);

    /** The best that the command's output can do. */
    static Display of(CommandLine command) {
        Terminal terminal = Terminal.ofThisProcess();
        Clock clock = Clock.systemDefaultZone();
        return terminal.interactive() ? drawn(command.getOut(), terminal, clock) : plain(command, clock);
    }

    private static Display drawn(PrintWriter out, Terminal terminal, Clock clock) {
        TerminalConsole screen = new TerminalConsole(out, terminal, new NativeTerminalSize()::now, clock);
        Ticker ticker = Ticker.every(REDRAW, screen::refresh);
        return new Display(screen, new LiveScreen(screen, new LiveTable(terminal.glyphs()), clock), () -> {
            ticker.close();
            screen.show(_ -> List.of());
        });
    }

    private static Display plain(CommandLine command, Clock clock) {
        PlainConsole console = new PlainConsole(command.getOut(), command.getColorScheme().ansi(), clock);
        return new Display(console, new LiveLines(console, clock), () -> { });
    }

    @Override
    public void close() {
        end.run();
    }
}
