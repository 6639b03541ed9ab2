package org.bbops.cli.run;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.bbops.analysis.file.WarmUp;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunListener;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.plan.Load;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.Work;
import org.bbops.driver.split.FiguresClient;
import org.bbops.testbed.RunSite;

/** Warm-up of a system by the workload itself, with a few users and short think times, until {@link WarmUpJudge} reports it as warm. */
public final class WarmUpLoad implements RunListener {

    private static final Duration WINDOW = Duration.ofSeconds(5);
    private static final Duration CYCLE = Duration.ofMillis(500);
    private static final int RATE_PER_PROCESSOR = 4;
    private static final int USERS_PER_PROCESSOR = 10;
    private static final double PERCENT = 100;
    private static final double MILLIS_PER_SECOND = 1_000;

    private final FiguresClient system;
    private final WarmUpJudge judge;
    private final Stop enough = new Stop();

    private WarmUpLoad(RunSite site, Duration longest) {
        this.system = new FiguresClient(site.system().services());
        this.judge = new WarmUpJudge(WINDOW, longest, processors(system));
    }

    /**
     * Result of a warm-up.
     *
     * @param warmUp length of the warm-up, and state at its end
     * @param measurement measurement of the driver
     */
    record Done(WarmUp warmUp, RunMeasurement measurement) {
    }

    /**
     * Returns the warm-up's work for steps at injection rates.
     *
     * @param rateMax the highest rate, which sizes the population
     */
    public static Work ofRates(int rateMax, long seed) {
        int processors = Runtime.getRuntime().availableProcessors();
        return Work.of(Math.min(rateMax, RATE_PER_PROCESSOR * processors), seed).by(Load.ECPERF.hurried(CYCLE));
    }

    /**
     * Returns the warm-up's work for steps of a closed load: a few users who do not think.
     *
     * @param step the work of one of the steps
     */
    static Work ofUsers(Work step) {
        int users = USERS_PER_PROCESSOR * Runtime.getRuntime().availableProcessors();
        return step.by(Load.closed(users, Duration.ZERO, step.load().mix()));
    }

    /**
     * Warms a system up.
     *
     * @param work of {@link #ofRates} or {@link #ofUsers}
     * @param secondsMax longest warm-up
     * @param context may end the warm-up early
     * @param troubles one sentence for each process of the site that has ended, which also ends the warm-up
     */
    static Done on(RunSite site, Work work, int secondsMax, RunContext context, Supplier<List<String>> troubles) {
        Duration longest = Duration.ofSeconds(secondsMax);
        WarmUpLoad load = new WarmUpLoad(site, longest);
        RunPlan plan = RunPlan.of("warm-up", RunRequests.domains(site), work, new Phases(Duration.ZERO, longest, Duration.ZERO), WINDOW);
        context.stop().isDoneBy(load.enough::ask);
        RunMeasurement measurement = new Drive(site, context.clock(), load.enough, troubles).carryOut(plan, load);
        WarmUpJudge judge = load.judge;
        return new Done(new WarmUp(Math.round(judge.elapsed().toMillis() / MILLIS_PER_SECOND), judge.isWarm(), judge.compilationShare()),
                measurement);
    }

    /** Formats a warm-up as a line. */
    public static String text(String side, WarmUp warmUp) {
        String compilers = warmUp.compilationShare() == null ? "share of the compilers not known"
                : String.format(Locale.ROOT, "compilers at %.0f %% of the processors", PERCENT * warmUp.compilationShare());
        return String.format(Locale.ROOT, "%s: %s after %.0f s, %s", side, warmUp.warm() ? "warm" : "not warm", warmUp.seconds(),
                compilers);
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.Interval interval) {
            Double p50Millis = interval.response().p50Millis();
            judge.add(new WarmUpJudge.Window(interval.elapsed(), interval.throughput().achievedPerSecond(),
                    p50Millis == null ? 0 : p50Millis), compilationMillis());
            if (judge.isWarm()) {
                enough.ask();
            }
        }
    }

    /** Returns the number of the system's processors, as it may run on another machine; the driver's where the system does not tell. */
    private static int processors(FiguresClient system) {
        int here = Runtime.getRuntime().availableProcessors();
        try {
            return system.readProcessors().orElse(here);
        } catch (IOException _) {
            return here;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return here;
        }
    }

    private long compilationMillis() {
        try {
            return system.readJvm().compilationMillis();
        } catch (IOException _) {
            // A system too busy to answer is not warm; the next window asks again.
            return -1;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return -1;
        }
    }

    /**
     * Test for a warm system, on the windows of its warm-up: the compilers take less than 5 % of the processors, and neither throughput (by 15
     * %) nor median response (by 30 %) improved over the last three windows. Only improvement counts, as a queue at a slow supplier oscillates
     * indefinitely. A window that is cut short by the end of the load tells nothing, however long its last transactions take.
     */
    static final class WarmUpJudge {

        private static final int WINDOWS = 3;
        private static final double COMPILATION_SHARE_MAX = 0.05;
        private static final double THROUGHPUT_GAIN_MAX = 1.15;
        private static final double MEDIAN_GAIN_MAX = 1.3;

        private static final double WHOLE = 0.9;

        private final Duration window;
        private final Duration longest;
        private final double processorMillisPerWindow;
        private final List<Window> windows = new ArrayList<>();
        private Duration elapsed = Duration.ZERO;
        private long compilationMillis = -1;
        private double compilationShare = Double.NaN;
        private boolean warm;

        /**
         * Figures of a window.
         *
         * @param end its end, from the start of the load
         * @param perSecond successful starts per second
         * @param p50Millis median response of order entry; 0 without order entry
         */
        record Window(Duration end, double perSecond, double p50Millis) {
        }

        /**
         * Creates a test without windows.
         *
         * @param window length of a window
         * @param longest time after which the load ends; transactions in progress, and the large orders that wait, may take longer
         * @param processors number of processors that the system runs on
         */
        WarmUpJudge(Duration window, Duration longest, int processors) {
            this.window = window;
            this.longest = longest;
            processorMillisPerWindow = (double) window.toMillis() * processors;
        }

        /** Adds a window, with the compilation time since the system's start; negative when the system was too busy to report it. */
        void add(Window next, long compilationMillisSoFar) {
            Duration before = elapsed;
            elapsed = next.end().compareTo(longest) < 0 ? next.end() : longest;
            if (warm || elapsed.minus(before).toMillis() < WHOLE * window.toMillis()) {
                return;
            }
            windows.add(next);
            compilationShare = compilationMillis < 0 || compilationMillisSoFar < 0 ? Double.NaN
                    : (compilationMillisSoFar - compilationMillis) / processorMillisPerWindow;
            compilationMillis = compilationMillisSoFar < 0 ? compilationMillis : compilationMillisSoFar;
            warm = compilationShare < COMPILATION_SHARE_MAX && windows.size() >= WINDOWS && isLevel();
        }

        private boolean isLevel() {
            Window first = windows.get(windows.size() - WINDOWS);
            Window last = windows.getLast();
            return last.perSecond() < THROUGHPUT_GAIN_MAX * first.perSecond()
                    && first.p50Millis() <= MEDIAN_GAIN_MAX * last.p50Millis();
        }

        boolean isWarm() {
            return warm;
        }

        /** Returns the length of the load so far. */
        Duration elapsed() {
            return elapsed;
        }

        /** Returns the compilers' share of the processors in the last window; NaN when unknown. */
        double compilationShare() {
            return compilationShare;
        }
    }
}
