package org.bbops.cli.screen;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class GlyphsTest {

    @Test
    void barIsFilledByTheShare() {
        assertThat(Glyphs.BLOCKS.bar(0.25, 8)).isEqualTo("██░░░░░░  25 %");
        assertThat(Glyphs.ASCII.bar(0, 3)).isEqualTo("...   0 %");
    }

    @Test
    void barIsFullOnlyWhenAllIsDone() {
        assertThat(Glyphs.ASCII.bar(0.999, 8)).isEqualTo("#######.  99 %");
        assertThat(Glyphs.ASCII.bar(1.5, 2)).isEqualTo("## 100 %");
    }

    @Test
    void timesAreWrittenAsAClockShowsThem() {
        assertThat(TimeText.of(Duration.ofMillis(5_900))).isEqualTo("0:05");
        assertThat(TimeText.of(Duration.ofSeconds(3_723))).isEqualTo("1:02:03");
        assertThat(TimeText.of(Duration.ofHours(27))).isEqualTo("27:00:00");
    }
}
