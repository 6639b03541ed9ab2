package org.bbops.analysis.file;

import static org.assertj.core.api.Assertions.assertThat;

import org.bbops.analysis.file.Claim.Occurrences;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OccurrencesTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"12345 | 0 of 12,345 (at most 0.024 % at 95 %)", "81 | 0 of 81 (at most 3.7 % at 95 %)",
            "2 | 0 of 2 (at most 100 % at 95 %)", "0 | 0 of 0 (at most 100 % at 95 %)",
            "30000000 | 0 of 30,000,000 (at most 0.00001 % at 95 %)"})
    void statesAnUpperBoundWithoutOccurrences(long exposure, String text) {
        assertThat(new Occurrences(0, exposure).text()).isEqualTo(text);
    }

    @Test
    void countsOccurrences() {
        assertThat(new Occurrences(6, 1_234).text()).isEqualTo("6 of 1,234");
    }

    @Test
    void boundIsThatOfTheBinomialDistributionOrAbove() {
        for (int exposure = 3; exposure < 10_000; exposure++) {
            assertThat(new Occurrences(0, exposure).bound()).isBetween(1 - Math.pow(0.05, 1.0 / exposure), 3.0 / exposure);
        }
    }
}
