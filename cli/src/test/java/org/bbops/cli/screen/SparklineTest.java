package org.bbops.cli.screen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SparklineTest {

    @Test
    void scalesFiguresFromZeroToTheHighest() {
        assertThat(LiveTable.sparkline(List.of(0.0, 100.0, 50.0, 12.5), 10, Glyphs.BLOCKS)).isEqualTo("▁█▅▂");
    }

    @Test
    void showsTheLatestFiguresThatFit() {
        assertThat(LiveTable.sparkline(List.of(8.0, 1.0, 8.0), 2, Glyphs.BLOCKS)).isEqualTo("▂█");
    }

    @Test
    void isFlatWhenNothingHappens() {
        assertThat(LiveTable.sparkline(List.of(0.0, 0.0), 10, Glyphs.ASCII)).isEqualTo("__");
    }

    @Test
    void isEmptyWithoutFiguresOrRoom() {
        assertThat(LiveTable.sparkline(List.of(), 10, Glyphs.BLOCKS)).isEmpty();
        assertThat(LiveTable.sparkline(List.of(1.0), 0, Glyphs.BLOCKS)).isEmpty();
    }
}
