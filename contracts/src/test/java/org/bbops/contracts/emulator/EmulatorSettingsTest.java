package org.bbops.contracts.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bbops.contracts.emulator.EmulatorSettings.Outage;
import org.bbops.contracts.emulator.EmulatorSettings.Retries;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class EmulatorSettingsTest {

    private static final JsonMapper JSON = JsonMapper.shared();

    @Test
    void isASingleFlatJsonObject() {
        EmulatorSettings settings = EmulatorSettings.usual().withOutages(List.of(new Outage(-5, 20)));

        String text = JSON.writeValueAsString(settings);

        assertThat(JSON.readTree(text)).isEqualTo(JSON.readTree("""
                {"deliverTo":null,"leadTimeUnitMillis":5000,"retryDelayMillis":5000,"retriesMax":10,"responseLatency":null,
                 "failureShare":0.0,"seed":42,"outages":[{"fromMillisFromNow":-5,"durationMillis":20}]}"""));
        assertThat(JSON.readValue(text, EmulatorSettings.class)).isEqualTo(settings);
    }

    @Test
    void omittedFieldsAreNull() {
        EmulatorSettings change = JSON.readValue("{\"retriesMax\":3}", EmulatorSettings.class);

        assertThat(change).isEqualTo(new EmulatorSettings(null, null, new Retries(null, 3), null, null, null, null));
    }
}
