package org.bbops.testbed.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.FreePorts.PortRange;
import org.junit.jupiter.api.Test;

class FreePortsTest {

    @Test
    void areDistinct() {
        assertThat(FreePorts.take(20)).doesNotHaveDuplicates().allMatch(port -> port > 0);
    }

    @Test
    void areFreeOnTheGivenAddress() {
        // An address reserved for documentation (RFC 5737), which no machine has.
        assertThatThrownBy(() -> FreePorts.take("203.0.113.9", 2)).isInstanceOf(TestbedException.class)
                .hasMessageStartingWith("This machine has no 2 free ports at 203.0.113.9: ");
        assertThat(FreePorts.take("0.0.0.0", 2)).doesNotHaveDuplicates().hasSize(2);
    }

    /** Otherwise an outgoing connection may take a chosen port before the process listens on it. */
    @Test
    void areOutsideTheEphemeralRange() {
        assumeTrue(PortRange.ofThisMachine().isPresent(), "this machine does not tell which ports are of outgoing connections");
        PortRange range = PortRange.ofThisMachine().get();

        assertThat(FreePorts.take(20)).allMatch(port -> port >= range.first() && port <= range.last());
    }
}
