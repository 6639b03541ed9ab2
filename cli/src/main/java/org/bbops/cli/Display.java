package org.bbops.cli;

import java.io.PrintWriter;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.bbops.cli.Terminal.TerminalSize;
import org.bbops.cli.run.Console;
import org.bbops.cli.run.LiveLines;
import org.bbops.cli.run.LiveScreen;
import org.bbops.cli.run.RunProgress;
import org.bbops.cli.run.RunStream;
import org.bbops.cli.screen.LiveTable;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunListener;
import org.bbops.contracts.process.ForeignLoad;
import org.bbops.testbed.usage.MachineLoad;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/**
 * Display of a command's progress: redrawn in place on a capable terminal, plain lines elsewhere.
 *
 * @param console output for lines
 * @param events stream of the events to display
 * @param progress state of the display, for other displays
 * @param end ends the display
 */
record Display(Console console, RunStream events, RunProgress progress, Runnable end) implements AutoCloseable {

    private static final Duration REDRAW = Duration.ofSeconds(1);
    /** Length of the measurement of the load by other programs. */
    private static final Duration LOOK = Duration.ofSeconds(1);

    /** Creates the most capable display that the command's output supports. */
    static Display of(CommandLine command) {
        Terminal terminal = Terminal.ofThisProcess();
        Clock clock = Clock.systemDefaultZone();
        Display display = terminal.interactive() ? drawn(command.getOut(), terminal, clock) : plain(command, clock);
        return display.logged(command, log -> new LiveLines(log, display.progress), clock);
    }

    /**
     * Creates a display without a line for each interval, for a command that prints a line for each step of its own; on plain lines also
     * without the progress of starting and loading, unless --verbose asks for it.
     */
    static Display brief(CommandLine command) {
        Terminal terminal = Terminal.ofThisProcess();
        Clock clock = Clock.systemDefaultZone();
        Display display = terminal.interactive() ? drawn(command.getOut(), terminal, clock) : brief(command, clock);
        return display.logged(command, log -> log, clock);
    }

    private static Display brief(CommandLine command, Clock clock) {
        Console console = new PlainConsole(command.getOut(), command.getColorScheme().ansi(), clock);
        RunProgress progress = new RunProgress(clock);
        boolean verbose = command.getCommandSpec().root().userObject() instanceof Bbops bbops && bbops.isVerbose();
        return of(console, verbose ? console : alertsOf(console), progress, () -> {
        });
    }

    /**
     * Adds the command's log, where it has one.
     *
     * @param verbose listener that writes the events to the log as --verbose prints them
     */
    private Display logged(CommandLine command, Function<Console, RunListener> verbose, Clock clock) {
        return LogOption.of(command).map(file -> {
            Console log = new PlainConsole(file, Ansi.OFF, clock);
            events.add(verbose.apply(log));
            return new Display(new LoggedConsole(console, log), events, progress, () -> {
                end.run();
                if (file.checkError()) {
                    console.warning(
                            "Lines are missing from the log, because they could not be written; free disk space before the next --log");
                }
            });
        }).orElse(this);
    }

    private static RunListener alertsOf(Console console) {
        return event -> {
            if (event instanceof RunEvent.Warning || event instanceof RunEvent.Stopping) {
                console.on(event);
            }
        };
    }

    private static Display drawn(PrintWriter out, Terminal terminal, Clock clock) {
        TerminalConsole screen = new TerminalConsole(out, terminal, TerminalSize.ofStandardOutput(), clock);
        ScheduledExecutorService redrawing = Executors
                .newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().name("redraw").factory());
        redrawing.scheduleAtFixedRate(screen::refresh, REDRAW.toMillis(), REDRAW.toMillis(), TimeUnit.MILLISECONDS);
        RunProgress progress = new RunProgress(clock);
        return of(screen, new LiveScreen(screen, new LiveTable(terminal.glyphs()), progress), progress, () -> {
            redrawing.shutdownNow();
            screen.show(_ -> List.of());
        });
    }

    private static Display plain(CommandLine command, Clock clock) {
        Console console = new PlainConsole(command.getOut(), command.getColorScheme().ansi(), clock);
        RunProgress progress = new RunProgress(clock);
        return of(console, new LiveLines(console, progress), progress, () -> {
        });
    }

    private static Display of(Console console, RunListener live, RunProgress progress, Runnable end) {
        return new Display(console, new RunStream(progress, live), progress, end);
    }

    /** Measures for a second how much other programs use, and warns if figures suffer; to be called before anything is started. */
    void warnOfOtherPrograms() {
        warnOf(new MachineLoad(List::of).over(LOOK));
    }

    /** @param others empty where the operating system does not report them */
    void warnOf(Optional<ForeignLoad> others) {
        others.filter(ForeignLoad::isMuch).ifPresent(share -> console.warning(
                "Before anything has been started, %s: end them, or take the answer for a busier machine's".formatted(share.text())));
    }

    @Override
    public void close() {
        end.run();
    }

    /**
     * Console whose lines also go to a log.
     *
     * @param shown the command's output
     * @param log console that writes to the log's file
     */
    private record LoggedConsole(Console shown, Console log) implements Console {

        @Override
        public void line(String text) {
            shown.line(text);
            log.line(text);
        }

        @Override
        public void unlogged(String text) {
            shown.unlogged(text);
        }

        @Override
        public void on(RunEvent event) {
            shown.on(event);
            log.on(event);
        }
    }
}
