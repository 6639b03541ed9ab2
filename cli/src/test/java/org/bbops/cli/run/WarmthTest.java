package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.bbops.cli.run.WarmUpLoad.WarmUpJudge;
import org.bbops.cli.run.WarmUpLoad.WarmUpJudge.Window;
import org.junit.jupiter.api.Test;

class WarmthTest {

    private static final int BUSY = 8_000;
    private static final int IDLE = 100;

    private final WarmUpJudge warmth = new WarmUpJudge(Duration.ofSeconds(5), 4);
    private long compilationMillis;

    @Test
    void isWarmOnceCompilationAndThroughputSettle() {
        add(400, 60, BUSY);
        add(900, 20, BUSY);
        add(1_000, 12, IDLE);
        assertThat(warmth.isWarm()).isFalse();

        add(1_020, 11, IDLE);
        add(1_010, 11, IDLE);

        assertThat(warmth.isWarm()).isTrue();
        assertThat(warmth.compilationShare()).isEqualTo(0.005);
    }

    @Test
    void isNotWarmWhileCompilersAreBusy() {
        for (int window = 0; window < 10; window++) {
            add(1_000, 11, BUSY);
        }

        assertThat(warmth.isWarm()).isFalse();
        assertThat(warmth.windows()).isEqualTo(10);
    }

    @Test
    void ignoresWindowsAfterItIsWarm() {
        for (int window = 0; window < 4; window++) {
            add(1_000, 11, IDLE);
        }
        int windows = warmth.windows();

        add(5_000, 80, BUSY);

        assertThat(warmth.isWarm()).isTrue();
        assertThat(warmth.windows()).isEqualTo(windows);
    }

    @Test
    void unknownCompilationShareIsNotIdle() {
        add(1_000, 11, IDLE);
        for (int window = 0; window < 5; window++) {
            warmth.add(new Window(1_000, 11), -1);
        }

        assertThat(warmth.isWarm()).isFalse();
    }

    private void add(double bbopsPerMinute, double p50Millis, int compiled) {
        compilationMillis += compiled;
        warmth.add(new Window(bbopsPerMinute, p50Millis), compilationMillis);
    }
}
