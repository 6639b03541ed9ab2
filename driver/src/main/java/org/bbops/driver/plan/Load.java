package org.bbops.driver.plan;

import java.time.Duration;
import org.bbops.driver.draw.Mix;

/**
 * Number of users, their pace and their mix of transactions.
 *
 * @param model timing of a user's next transaction
 * @param mix transactions of order-entry users, and presence of production
 * @param users number of users, 1 to 10,000; for a closed load only, as the workload's follow from the injection rate
 * @param cycle mean time to a user's next start: from its last start, 10 ms to an hour (5 s by the workload, shorter to warm a system
 *     up); in a closed load from its last answer, 0 to an hour
 * @param station time of a work order at each of its three stations, up to an hour; 333 ms by the workload
 * @param surge number of users in the middle third of the steady state as a multiple of the others, 1 to 100; 1 for a constant number. For
 *     a closed load only
 */
public record Load(LoadModel model, Mix mix, int users, Duration cycle, Duration station, int surge) {

    // Declared before ECPERF, whose constructor reads them.
    private static final Duration CYCLE_MIN = Duration.ofMillis(10);
    private static final Duration TIME_MAX = Duration.ofHours(1);

    /** Maximum number of users of a closed load. */
    public static final int USERS_MAX = 10_000;

    /** Maximum multiple of the users in a surge. */
    public static final int SURGE_MAX = 100;

    /** The workload's mean time from one start of a user to its next. */
    public static final Duration CYCLE = Duration.ofSeconds(5);

    /** The workload's load: docs/workload.md, section 5. */
    public static final Load ECPERF = new Load(LoadModel.ECPERF, Mix.ECPERF, 1, CYCLE, Duration.ofMillis(333), 1);

    private static final int ORDER_ENTRY_USERS_PER_IR = 5;
    private static final int PLANNED_LINES_PER_IR = 3;
    private static final int USERS_PER_IR = ORDER_ENTRY_USERS_PER_IR + PLANNED_LINES_PER_IR;

    /** Rejects invalid loads. */
    public Load {
        Bounds.given("load.model", model);
        Bounds.given("load.mix", mix);
        Bounds.within("load.users", users, 1, USERS_MAX);
        Bounds.within("load.cycle", cycle, model == LoadModel.CLOSED ? Duration.ZERO : CYCLE_MIN, TIME_MAX);
        Bounds.within("load.station", station, Duration.ZERO, TIME_MAX);
        Bounds.within("load.surge", surge, 1, model == LoadModel.CLOSED ? Math.min(SURGE_MAX, USERS_MAX / users) : 1);
    }

    /** Creates a closed load, with work orders that spend no time at stations. */
    public static Load closed(int users, Duration thinkTime, Mix mix) {
        return new Load(LoadModel.CLOSED, mix, users, thinkTime, Duration.ZERO, 1);
    }

    /** Returns this load with a surge: the given multiple of the users in the middle third of the steady state. */
    public Load surging(int multiple) {
        return new Load(model, mix, users, cycle, station, multiple);
    }

    /** Returns true when the load has a surge. */
    public boolean surges() {
        return surge > 1;
    }

    /** Returns this load with the given mean cycle and no time at stations: more work from fewer users, not judged by rules. */
    public Load hurried(Duration meanCycle) {
        return new Load(model, mix, users, meanCycle, Duration.ZERO, 1);
    }

    /** Returns true when it makes BBops, which the workload's rules judge; a closed load makes none. */
    public boolean makesBbops() {
        return model == LoadModel.ECPERF;
    }

    int orderEntryUsers(int injectionRate) {
        return makesBbops() ? ORDER_ENTRY_USERS_PER_IR * injectionRate : users - plannedLines(injectionRate);
    }

    /**
     * Returns the number of planned lines; in a closed load the same share of its users as in the workload, or all of them without order
     * entry.
     */
    int plannedLines(int injectionRate) {
        if (!mix.hasPlannedLines()) {
            return 0;
        }
        if (!mix.hasOrderEntry()) {
            return users;
        }
        return makesBbops() ? PLANNED_LINES_PER_IR * injectionRate : PLANNED_LINES_PER_IR * users / USERS_PER_IR;
    }

    /** Timing of a user's next transaction (docs/load.md). */
    public enum LoadModel {
        /** Open load by schedule, from start to start, independent of the response time: 8 users for each Ir. */
        ECPERF("ECperf-style figures; not comparable with published ECperf or SPEC results"),
        /** Closed load with a think time after the answer; a slower system gets fewer requests. */
        CLOSED("figures of a closed load; not comparable with BBops/min, nor with published ECperf or SPEC results");

        private final String disclaimer;

        LoadModel(String disclaimer) {
            this.disclaimer = disclaimer;
        }

        /** Returns a note on the kind of its figures, with those that they must not be compared with. */
        public String disclaimer() {
            return disclaimer;
        }
    }
}
