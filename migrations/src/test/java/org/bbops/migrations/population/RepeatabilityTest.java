package org.bbops.migrations.population;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.MessageDigest;
import java.time.LocalDate;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class RepeatabilityTest {

    private static final LocalDate DATE = LocalDate.of(2026, 11, 1);

    @Test
    void givesTheSameRowsForTheSameSettings() throws Exception {
        assertThat(digest(settings(7))).isEqualTo(digest(settings(7)));
    }

    @Test
    void givesOtherRowsForAnotherSeed() throws Exception {
        assertThat(digest(settings(7))).isNotEqualTo(digest(settings(8)));
    }

    @Test
    void givesUnchangedRowsForTheCurrentVersion() throws Exception {
        assertThat(Population.VERSION).isEqualTo(1);
        assertThat(digest(settings(42)))
                .as("The rows changed: raise Population.VERSION, so that old templates are not used, and put the new digest here")
                .isEqualTo("91c5643f67c29dc0e73263be36bc7d2794fca4e6fd8f7426061eadadc7db7527");
    }

    private static PopulationSettings settings(long seed) {
        return new PopulationSettings(1, seed, PopulationModel.BBOPS, PopulationSettings.PURCHASE_SHARE_DEFAULT, DATE);
    }

    private static String digest(PopulationSettings settings) throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        for (PopulationTable table : Population.tables(settings)) {
            CopyWriter writer = new CopyWriter(digest::update, new LoadProgress(_ -> {
            }, 0));
            table.source().writeTo(writer);
            writer.flush();
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
