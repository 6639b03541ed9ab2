package org.bbops.cli;

import java.time.Clock;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.bbops.cli.run.RunContext;
import org.bbops.cli.run.Stop;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.process.AllSteps;
import org.bbops.driver.agent.AgentReservations;
import org.bbops.testbed.Testbed;

/**
 * Session of a command that makes runs: its live page, its testbed and its reservations of agents, and the order in which they end, after the
 * work and after a signal.
 *
 * @param display display of the command, which closes it
 * @param live option for the live page
 * @param stop ends the work in order
 * @param foreignAgents agents that this command has not started, each as host:port or base URL
 */
record RunSession(Display display, LiveOption live, Stop stop, List<String> foreignAgents) {

    private static final Runnable NOTHING = () -> {
    };

    /**
     * Work of a session on its testbed.
     *
     * @param make does the work and returns the exit code
     * @param kept describes the results that are kept when the command is interrupted
     * @param keepUnfinished keeps the results of unfinished work when the command is interrupted, after the testbed has
     *     been closed
     * @param print prints the result of finished work, after everything has been stopped
     */
    record Work(IntSupplier make, Supplier<String> kept, Runnable keepUnfinished, Runnable print) {

        /** Creates work that prints its result itself, and keeps nothing unfinished. */
        Work(IntSupplier make, Supplier<String> kept) {
            this(make, kept, NOTHING, NOTHING);
        }
    }

    /**
     * Opens the testbed, does the work, and stops everything.
     *
     * @param opening opens the testbed
     * @param working returns the work on it
     * @return the exit code
     */
    <T extends Testbed> int carryOut(Function<RunContext, T> opening, BiFunction<T, RunContext, Work> working) {
        RunContext context = new RunContext(display.console(), display.events(), stop, Interruption::isUnderWay,
                Clock.systemDefaultZone(), HomeOption.root());
        stop.isAnnouncedBy(() -> display.events().on(new RunEvent.Stopping()));
        try (LiveOption.LiveServing serving = live.serving(display, stop);
                T testbed = opening.apply(context);
                AgentReservations reservations = new AgentReservations(foreignAgents)) {
            Work work = working.apply(testbed, context);
            // The agents after the system: while it answers, work that goes on could reserve them again.
            Runnable stopped = Interruption
                    .stopping(() -> AllSteps.makeAll(List.of(testbed::close, reservations::close, work.keepUnfinished(), serving::close,
                            display::close)), display.console(), work.kept());
            int exitCode = work.make().getAsInt();
            testbed.close();
            reservations.close();
            stopped.run();
            work.print().run();
            serving.afterwards();
            return exitCode;
        }
    }
}
