package org.bbops.report.live;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.event.RunEvent.CommandStart;
import org.bbops.contracts.event.RunEvent.Estimate;
import org.bbops.contracts.event.RunEvent.Figures;
import org.bbops.contracts.event.RunEvent.Interval;
import org.bbops.contracts.event.RunEvent.Phases;
import org.bbops.contracts.event.RunEvent.Plan;
import org.bbops.contracts.event.RunEvent.PlannedRun;
import org.bbops.contracts.event.RunEvent.Response;
import org.bbops.contracts.event.RunEvent.RunEnd;
import org.bbops.contracts.event.RunEvent.RunStart;
import org.bbops.contracts.event.RunEvent.Throughput;
import org.bbops.contracts.event.RunEvent.WrongOrders;
import org.bbops.contracts.event.TimesLeft;

/** Events of an invented experiment of six runs. */
final class Events {

    static final CommandStart COMMAND_START = new CommandStart("sync-versus-messaging",
            "Sync and messaging at increasing injection rates, with a supplier that takes its time.",
            "results/sync-versus-messaging-20261121-120000", "The run under way ends before its time.");
    static final Estimate ESTIMATE = new Estimate(Duration.ofSeconds(90), Duration.ofSeconds(30), List.of(1, 2, 3, 4, 5, 6));
    static final Plan PLAN = new Plan("All runs", 1, true,
            List.of(new PlannedRun(1, 10, "sync"), new PlannedRun(2, 10, "messaging"), new PlannedRun(3, 30, "sync"),
                    new PlannedRun(4, 30, "messaging"), new PlannedRun(5, 50, "sync"), new PlannedRun(6, 50, "messaging")),
            ESTIMATE);

    private static final int INTERVALS = 18;
    private static final long INTERVAL_MILLIS = 5_000;

    private Events() {
    }

    /** A run begins. */
    static RunStart run(int number) {
        return new RunStart(number, new Phases(20_000, 60_000, 10_000), "Ir 30 sync");
    }

    /** Returns the interval of this number, of a run that becomes faster from interval to interval. */
    static Interval interval(int number) {
        double slow = 1.0 / number;
        String phase = number <= 4 ? "ramp up" : number <= 16 ? "steady" : "ramp down";
        return new Interval(phase, number * INTERVAL_MILLIS,
                new Throughput(50 - 20 * slow, 49.5 - 28 * slow + number % 3, 3_000.0 - 1_500 * slow),
                new Response(21 + 120 * slow + number % 4, 60 + 300 * slow + 5 * (number % 5), 110 + 600 * slow + 20 * (number % 7)),
                number == 2 ? 3 : 0, (long) (number % 4 * 3 + 12 * slow), 2.6 + slow);
    }

    /** The end of the run of this number. */
    static RunEnd runEnd(int number) {
        boolean failed = number == 5;
        return new RunEnd(number, failed ? "failed" : "passed",
                failed ? List.of("rule failed: newOrder 90th percentile is 3.63 s, not at most 2 s") : List.of(),
                new Figures(number <= 2 ? 1_026.4 + number : number <= 4 ? 3_100.2 - number : 4_695 + 500.0 * (number - 5), null,
                        16.7 * number, 16.4 * number,
                        Map.of("newOrder", 30.2, "changeOrder", 21.0, "orderStatus", 12.4, "customerStatus", 10.0,
                                "workOrder", 1_845.0),
                        0L),
                new WrongOrders(0L, 0L), "");
    }

    /** Progress at the end of the interval of this number. */
    static TimesLeft times(int number) {
        double share = (double) number / INTERVALS;
        return new TimesLeft(share, (INTERVALS - number) * INTERVAL_MILLIS, share / 6, (INTERVALS - number) * INTERVAL_MILLIS + 500_000);
    }
}
