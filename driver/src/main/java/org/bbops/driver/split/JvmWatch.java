package org.bbops.driver.split;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.bbops.contracts.figures.JvmFigures;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.split.JvmActivity.Look;

/** Reads compilation and garbage collection of the system's JVMs once per interval of a run. */
public final class JvmWatch implements AutoCloseable {

    private static final Duration END_MAX = Duration.ofSeconds(10);

    private final FiguresClient client;
    private final List<Look> looks = new CopyOnWriteArrayList<>();
    private Thread looking = Thread.ofVirtual().unstarted(() -> {
    });
    private long startNanos;

    /** @param client asks the system */
    public JvmWatch(FiguresClient client) {
        this.client = client;
    }

    /**
     * Begins to look: now, and at the beginning of each interval until ramp down ends.
     *
     * @param untilRampUp from now on
     */
    public void start(Duration untilRampUp, Phases phases, Duration interval) {
        startNanos = System.nanoTime() + untilRampUp.toNanos();
        long intervals = phases.total().dividedBy(interval);
        looking = Thread.ofVirtual().name("jvm-watch").start(() -> {
            look();
            for (long number = 0; number <= intervals && slept(startNanos + number * interval.toNanos()); number++) {
                look();
            }
        });
    }

    /** Ends the watch with a last reading; returns all readings. */
    public JvmActivity result() {
        close();
        look();
        return new JvmActivity(looks);
    }

    @Override
    public void close() {
        if (looking.getState() == Thread.State.NEW) {
            // The run was not started.
            return;
        }
        looking.interrupt();
        try {
            looking.join(END_MAX);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /** Skips a failed reading: values there are interpolated from the readings before and after. */
    private void look() {
        try {
            JvmFigures counts = client.readJvm();
            looks.add(new Look(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startNanos), counts));
        } catch (IOException _) {
            // Without any reading the results have no value.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean slept(long untilNanos) {
        try {
            TimeUnit.NANOSECONDS.sleep(Math.max(0, untilNanos - System.nanoTime()));
            return true;
        } catch (InterruptedException _) {
            return false;
        }
    }
}
