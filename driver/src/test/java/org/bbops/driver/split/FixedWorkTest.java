package org.bbops.driver.split;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class FixedWorkTest {

    @Test
    void moreWorkTakesMoreProcessorTime() {
        FixedWork work = new FixedWork();

        assertThat(work.micros()).isPositive().isLessThan(new FixedWork(1 << 20).micros());
    }

    @Test
    void virtualThreadHasNoProcessorTime() throws InterruptedException {
        AtomicReference<Double> micros = new AtomicReference<>();

        Thread.startVirtualThread(() -> micros.set(new FixedWork().micros())).join();

        assertThat(micros.get()).isNaN();
    }
}
