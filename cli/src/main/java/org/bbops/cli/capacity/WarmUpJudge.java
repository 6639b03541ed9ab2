package org.bbops.cli.capacity;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Test for a warm system, on the windows of its warm-up: the compilers take less than 5 % of the processors, and neither throughput (by 15
 * %) nor median response (by 30 %) improved over the last three windows. Only improvement counts, as a queue at a slow supplier oscillates
 * indefinitely. The state warm is final, since the last window is cut short by the end of the warm-up.
 */
final class WarmUpJudge {

    private static final int WINDOWS = 3;
    private static final double COMPILATION_SHARE_MAX = 0.05;
    private static final double THROUGHPUT_GAIN_MAX = 1.15;
    private static final double MEDIAN_GAIN_MAX = 1.3;

    private final double processorMillisPerWindow;
    private final List<Window> windows = new ArrayList<>();
    private long compilationMillis = -1;
    private double compilationShare = Double.NaN;
    private boolean warm;

    /**
     * Figures of a window.
     *
     * @param bbopsPerMinute throughput
     * @param p50Millis median response of order entry
     */
    record Window(double bbopsPerMinute, double p50Millis) {
    }

    /**
     * Creates a test without windows.
     *
     * @param window length of a window
     * @param processors number of the machine's processors
     */
    WarmUpJudge(Duration window, int processors) {
        processorMillisPerWindow = (double) window.toMillis() * processors;
    }

    /** Adds a window, with the compilation time since the system's start; negative when the system was too busy to report it. */
    void add(Window window, long compilationMillisSoFar) {
        if (warm) {
            return;
        }
        windows.add(window);
        compilationShare = compilationMillis < 0 || compilationMillisSoFar < 0 ? Double.NaN
                : (compilationMillisSoFar - compilationMillis) / processorMillisPerWindow;
        compilationMillis = compilationMillisSoFar < 0 ? compilationMillis : compilationMillisSoFar;
        warm = compilationShare < COMPILATION_SHARE_MAX && windows.size() >= WINDOWS && isLevel();
    }

    private boolean isLevel() {
        Window first = windows.get(windows.size() - WINDOWS);
        Window last = windows.getLast();
        return last.bbopsPerMinute() < THROUGHPUT_GAIN_MAX * first.bbopsPerMinute()
                && first.p50Millis() < MEDIAN_GAIN_MAX * last.p50Millis();
    }

    boolean isWarm() {
        return warm;
    }

    /** Returns the number of windows until the system was warm, or so far. */
    int windows() {
        return windows.size();
    }

    /** Returns the compilers' share of the processors in the last window; NaN when unknown. */
    double compilationShare() {
        return compilationShare;
    }
}
