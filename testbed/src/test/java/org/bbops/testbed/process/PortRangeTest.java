package org.bbops.testbed.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.bbops.testbed.process.FreePorts.PortRange;
import org.junit.jupiter.api.Test;

class PortRangeTest {

    @Test
    void liesBelowTheEphemeralRange() {
        assertThat(PortRange.beside("32768\t60999\n")).contains(new PortRange(10_000, 32_767));
    }

    @Test
    void liesAboveTheEphemeralRangeWhenThatIsWider() {
        assertThat(PortRange.beside("10240 40000")).contains(new PortRange(40_001, 65_535));
    }

    @Test
    void isEmptyWhenTheEphemeralRangeCoversAll() {
        assertThat(PortRange.beside("1024 65535")).isEmpty();
    }
}
