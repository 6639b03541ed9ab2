package org.bbops.cli;

import java.io.PrintWriter;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.bbops.cli.run.Console;
import org.bbops.cli.run.LiveLines;
import org.bbops.cli.run.LiveScreen;
import org.bbops.cli.run.RunStream;
import org.bbops.cli.run.Watch;
import org.bbops.cli.screen.LiveTable;
import org.bbops.cli.screen.NativeTerminalSize;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunListener;
import picocli.CommandLine;

/**
 * How a command shows what it does: drawn in place on a terminal that can, as plain lines elsewhere.
 *
 * @param console where lines go
 * @param events what is published here is shown there
 * @param watch knows what it shows, for others that show it too
 * @param end to be called when there is nothing more to show
 */
record Display(Console console, RunStream events, Watch watch, Runnable end) implements AutoCloseable {

    private static final Duration REDRAW = Duration.ofSeconds(1);

    /** The best that the command's output can do. */
    static Display of(CommandLine command) {
        Terminal terminal = Terminal.ofThisProcess();
        Clock clock = Clock.systemDefaultZone();
        return terminal.interactive() ? drawn(command.getOut(), terminal, clock) : plain(command, clock);
    }

    /**
     * Display without a line for each interval, for a command that says all in a line for each step of its own; on plain lines also
     * without those of what is being started and loaded, unless --verbose asks for them.
     */
    static Display brief(CommandLine command) {
        Terminal terminal = Terminal.ofThisProcess();
        Clock clock = Clock.systemDefaultZone();
        if (terminal.interactive()) {
            return drawn(command.getOut(), terminal, clock);
        }
        Console console = new ConsoleUntilSignal(new PlainConsole(command.getOut(), command.getColorScheme().ansi(), clock));
        Watch watch = new Watch(clock);
        boolean verbose = command.getCommandSpec().root().userObject() instanceof Bbops bbops && bbops.isVerbose();
        return of(console, verbose ? console : warningsOf(console), watch, () -> {
        });
    }

    private static RunListener warningsOf(Console console) {
        return event -> {
            if (event instanceof RunEvent.Warning warning) {
                console.on(warning);
            }
        };
    }

    private static Display drawn(PrintWriter out, Terminal terminal, Clock clock) {
        TerminalConsole screen = new TerminalConsole(out, terminal, new NativeTerminalSize()::now, clock);
        Ticker ticker = Ticker.every(REDRAW, screen::refresh);
        Watch watch = new Watch(clock);
        return of(new ConsoleUntilSignal(screen), new LiveScreen(screen, new LiveTable(terminal.glyphs()), watch), watch, () -> {
            ticker.close();
            screen.show(_ -> List.of());
        });
    }

    private static Display plain(CommandLine command, Clock clock) {
        Console console = new ConsoleUntilSignal(new PlainConsole(command.getOut(), command.getColorScheme().ansi(), clock));
        Watch watch = new Watch(clock);
        return of(console, new LiveLines(console, watch), watch, () -> {
        });
    }

    private static Display of(Console console, RunListener live, Watch watch, Runnable end) {
        return new Display(console, new RunStream(watch, live), watch, end);
    }

    @Override
    public void close() {
        end.run();
    }

    /**
     * Passes on what is said until a signal ends the command, and afterwards only the words of the thread that stops everything.
     *
     * @param console where it goes
     */
    private record ConsoleUntilSignal(Console console) implements Console {

        @Override
        public void line(String text) {
            if (!Interruption.silences(Thread.currentThread())) {
                console.line(text);
            }
        }

        @Override
        public void warning(String text) {
            if (!Interruption.silences(Thread.currentThread())) {
                console.warning(text);
            }
        }

        @Override
        public void step(String line) {
            if (!Interruption.silences(Thread.currentThread())) {
                console.step(line);
            }
        }

        @Override
        public void advance(String what, long done, long total) {
            if (!Interruption.silences(Thread.currentThread())) {
                console.advance(what, done, total);
            }
        }
    }
}
