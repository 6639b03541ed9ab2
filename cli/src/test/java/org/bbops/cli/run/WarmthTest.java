package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.bbops.cli.run.WarmUpLoad.WarmUpJudge;
import org.bbops.cli.run.WarmUpLoad.WarmUpJudge.Window;
import org.junit.jupiter.api.Test;

class WarmthTest {

    private static final Duration WINDOW = Duration.ofSeconds(5);
    private static final int BUSY = 8_000;
    private static final int IDLE = 100;

    private final WarmUpJudge warmth = new WarmUpJudge(WINDOW, 4);
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
        assertThat(warmth.compilationShare()).isEqualTo(0.4);
    }

    @Test
    void ignoresWindowsAfterItIsWarm() {
        for (int window = 0; window < 4; window++) {
            add(1_000, 11, IDLE);
        }

        add(5_000, 80, BUSY);

        assertThat(warmth.isWarm()).isTrue();
        assertThat(warmth.compilationShare()).isEqualTo(0.005);
    }

    @Test
    void isNotWarmByAWindowThatIsCutShort() {
        add(1_000, 11, BUSY);
        add(1_000, 11, BUSY);

        compilationMillis += IDLE;
        warmth.add(new Window(Duration.ofMillis(700), 1_000, 11), compilationMillis);

        assertThat(warmth.isWarm()).isFalse();
        assertThat(warmth.compilationShare()).isEqualTo(0.4);
    }

    @Test
    void isWarmWithoutOrderEntry() {
        for (int window = 0; window < 3; window++) {
            add(1_000, 0, IDLE);
        }

        assertThat(warmth.isWarm()).isTrue();
    }

    @Test
    void unknownCompilationShareIsNotIdle() {
        add(1_000, 11, IDLE);
        for (int window = 0; window < 5; window++) {
            warmth.add(new Window(WINDOW, 1_000, 11), -1);
        }

        assertThat(warmth.isWarm()).isFalse();
    }

    private void add(double perSecond, double p50Millis, int compiled) {
        compilationMillis += compiled;
        warmth.add(new Window(WINDOW, perSecond, p50Millis), compilationMillis);
    }
}
