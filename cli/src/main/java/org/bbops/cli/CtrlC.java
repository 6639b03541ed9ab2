package org.bbops.cli;

import org.bbops.cli.run.Console;
import org.bbops.cli.run.Stop;
import org.bbops.testbed.process.OwnSession;
import sun.misc.Signal;
import sun.misc.SignalHandler;

/**
 * What Ctrl-C does to work that can be stopped in order: the first one asks for that, the second ends the process at once. The JDK
 * has no other way to be told of a signal than its unsupported one.
 *
 * @param end gives Ctrl-C back its usual meaning
 */
record CtrlC(Runnable end) implements AutoCloseable {

    private static final Signal INTERRUPT = new Signal("INT");

    /** From now on; where Ctrl-C would end the processes of the work too, or this JVM takes no signals, it ends all at once as ever. */
    static CtrlC asking(Stop stop, Console console) {
        if (!OwnSession.isPossible()) {
            return new CtrlC(() -> { });
        }
        try {
            Asking asking = new Asking(stop, console);
            asking.usual = Signal.handle(INTERRUPT, asking);
            return new CtrlC(() -> Signal.handle(INTERRUPT, asking.usual));
        } catch (IllegalArgumentException _) {
            // Started with -Xrs.
            return new CtrlC(() -> { });
        }
    }

    @Override
    public void close() {
        end.run();
    }

    private static final class Asking implements SignalHandler {

        private final Stop stop;
        private final Console console;
        private volatile SignalHandler usual = SignalHandler.SIG_DFL;

        Asking(Stop stop, Console console) {
            this.stop = stop;
            this.console = console;
        }

        @Override
        public void handle(Signal signal) {
            Signal.handle(signal, usual);
            console.line("stopping in order; press Ctrl-C again to end at once and keep only the runs before this one");
            stop.ask();
        }
    }
}
