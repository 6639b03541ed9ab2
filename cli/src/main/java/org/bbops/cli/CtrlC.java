package org.bbops.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.bbops.cli.run.Console;
import org.bbops.cli.run.Stop;
import org.bbops.testbed.process.Wrapper;
import sun.misc.Signal;
import sun.misc.SignalHandler;

/**
 * Handler of Ctrl-C and SIGTERM for work that can be stopped in order: the first signal requests the stop, the second ends the process at
 * once. The JDK offers only its unsupported API for signals.
 *
 * @param end restores the default handling of both signals
 */
record CtrlC(Runnable end) implements AutoCloseable {

    private static final Signal INTERRUPT = new Signal("INT");
    private static final Signal TERMINATE = new Signal("TERM");

    /**
     * Installs the handler. Where Ctrl-C also reaches the work's processes, or the JVM handles no signals, everything still ends at once.
     */
    static CtrlC asking(Stop stop, Console console) {
        Asking asking = new Asking(stop, console);
        try {
            signals().forEach(asking::take);
        } catch (IllegalArgumentException _) {
            // Started with -Xrs.
            asking.giveBack();
        }
        return new CtrlC(asking::giveBack);
    }

    /** Waits for a Ctrl-C or SIGTERM, which ends nothing else, or until the time is up. */
    static void await(Duration time) {
        CountDownLatch received = new CountDownLatch(1);
        Map<Signal, SignalHandler> usual = new HashMap<>();
        try {
            List.of(INTERRUPT, TERMINATE).forEach(signal -> usual.put(signal, Signal.handle(signal, _ -> received.countDown())));
        } catch (IllegalArgumentException _) {
            // Started with -Xrs: a signal ends the process.
        }
        try {
            received.await(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            usual.forEach(Signal::handle);
        }
    }

    /**
     * Returns the handled signals: SIGTERM, which reaches this process alone, and Ctrl-C where child processes have a session of their own.
     */
    private static List<Signal> signals() {
        List<Signal> signals = new ArrayList<>(List.of(TERMINATE));
        if (Wrapper.OWN_SESSION.isPossible()) {
            signals.add(INTERRUPT);
        }
        return signals;
    }

    @Override
    public void close() {
        end.run();
    }

    private static final class Asking implements SignalHandler {

        private final Stop stop;
        private final Console console;
        private final Map<Signal, SignalHandler> usual = new HashMap<>();

        Asking(Stop stop, Console console) {
            this.stop = stop;
            this.console = console;
        }

        synchronized void take(Signal signal) {
            usual.put(signal, Signal.handle(signal, this));
        }

        synchronized void giveBack() {
            usual.forEach(Signal::handle);
            usual.clear();
        }

        @Override
        public void handle(Signal signal) {
            giveBack();
            stop.ask();
            console.line("%s again to end at once and keep only the runs before this one"
                    .formatted(signal.equals(INTERRUPT) ? "press Ctrl-C" : "send SIGTERM"));
        }
    }
}
