package org.bbops.testbed.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;

class FreePortsTest {

    @Test
    void handsOutDifferentPorts() {
        assertThat(FreePorts.take(20)).doesNotHaveDuplicates().allMatch(port -> port > 0);
    }

    /** An agent was once refused a port that had become that of an outgoing connection meanwhile. */
    @Test
    void areNotAmongThoseOfOutgoingConnections() {
        assumeTrue(PortRange.ofThisMachine().isPresent(), "this machine does not tell which ports are of outgoing connections");
        PortRange range = PortRange.ofThisMachine().get();

        assertThat(FreePorts.take(20)).allMatch(port -> port >= range.first() && port <= range.last());
    }
}
