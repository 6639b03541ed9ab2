package org.bbops.driver.measurement;

import java.util.concurrent.atomic.AtomicReference;

/** Gathers a sample from many threads. */
final class SampleRecorder {

    private final AtomicReference<Sample> sample = new AtomicReference<>(Sample.NONE);

    void add(double value) {
        sample.updateAndGet(before -> before.with(value));
    }

    Sample sample() {
        return sample.get();
    }
}
