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

    private final FiguresClient client;
    private final List<Look> looks = new CopyOnWriteArrayList<>();
    private final Sampler sampler = new Sampler("jvm-watch");
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
        sampler.start(() -> {
            look();
            for (long number = 0; number <= intervals; number++) {
                Sampler.sleepUntil(startNanos + number * interval.toNanos());
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
        sampler.close();
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
}
