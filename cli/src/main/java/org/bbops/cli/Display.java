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
 * Display of a command's progress: redrawn in place on a capable terminal, plain lines elsewhere.
 *
 * @param console output for lines
 * @param events stream of the events to display
 * @param watch state of the display, for other displays
 * @param end ends the display
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
     * Creates a display without a line for each interval, for a command that prints a line for each step of its own; on plain lines also
     * without the progress of starting and loading, unless --verbose asks for it.
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
     * Console that drops all output after a signal, except from the thread that stops the command.
     *
     * @param console underlying console
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
