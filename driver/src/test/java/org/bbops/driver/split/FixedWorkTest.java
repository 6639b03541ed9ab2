package org.bbops.driver.split;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FixedWorkTest {

    @Test
    void moreWorkTakesMoreProcessorTime() {
        FixedWork work = new FixedWork();

        assertThat(work.micros()).isPositive().isLessThan(new FixedWork(1 << 20).micros());
    }
}
