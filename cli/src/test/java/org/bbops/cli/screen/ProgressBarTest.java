package org.bbops.cli.screen;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProgressBarTest {

    @Test
    void isFilledByTheShare() {
        assertThat(ProgressBar.of(0.25, 8, Glyphs.BLOCKS)).isEqualTo("██░░░░░░");
        assertThat(ProgressBar.of(0, 3, Glyphs.ASCII)).isEqualTo("...");
    }

    @Test
    void isFullOnlyWhenAllIsDone() {
        assertThat(ProgressBar.of(0.999, 8, Glyphs.ASCII)).isEqualTo("#######.");
        assertThat(ProgressBar.percent(0.999)).isEqualTo(" 99 %");
        assertThat(ProgressBar.of(1.5, 2, Glyphs.ASCII)).isEqualTo("##");
        assertThat(ProgressBar.percent(1.5)).isEqualTo("100 %");
    }

    @Test
    void timesAreWrittenAsAClockShowsThem() {
        assertThat(TimeText.of(Duration.ofMillis(5_900))).isEqualTo("0:05");
        assertThat(TimeText.of(Duration.ofSeconds(3_723))).isEqualTo("1:02:03");
        assertThat(TimeText.of(Duration.ofHours(27))).isEqualTo("27:00:00");
    }
}
