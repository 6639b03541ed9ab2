package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.bbops.cli.run.WarmUpLoad.WarmUpJudge;
import org.bbops.cli.run.WarmUpLoad.WarmUpJudge.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WarmthTest {

    private static final Duration WINDOW = Duration.ofSeconds(5);
    private static final int BUSY = 8_000;
    private static final int IDLE = 100;

    private static final Duration LONGEST = Duration.ofSeconds(60);

    private WarmUpJudge warmth = new WarmUpJudge(WINDOW, LONGEST, 4);
    private Duration end = Duration.ZERO;
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

        add(Duration.ofMillis(700), 1_000, 11, IDLE);

        assertThat(warmth.isWarm()).isFalse();
        assertThat(warmth.compilationShare()).isEqualTo(0.4);
    }

    @ParameterizedTest
    @ValueSource(ints = {15, 19})
    void isNotWarmByTransactionsThatOutlastTheLoad(int longestSeconds) {
        warmth = new WarmUpJudge(WINDOW, Duration.ofSeconds(longestSeconds), 4);
        for (int window = 0; window < 3; window++) {
            add(1_000, 11, BUSY);
        }

        add(Duration.ofSeconds(12), 1_000, 11, IDLE);

        assertThat(warmth.isWarm()).isFalse();
        assertThat(warmth.compilationShare()).isEqualTo(0.4);
        assertThat(warmth.elapsed()).isEqualTo(Duration.ofSeconds(longestSeconds));
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
            end = end.plus(WINDOW);
            warmth.add(new Window(end, 1_000, 11), -1);
        }

        assertThat(warmth.isWarm()).isFalse();
    }

    private void add(double perSecond, double p50Millis, int compiled) {
        add(WINDOW, perSecond, p50Millis, compiled);
    }

    private void add(Duration length, double perSecond, double p50Millis, int compiled) {
        end = end.plus(length);
        compilationMillis += compiled;
        warmth.add(new Window(end, perSecond, p50Millis), compilationMillis);
    }
}
