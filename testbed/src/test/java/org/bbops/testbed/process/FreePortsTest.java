package org.bbops.testbed.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FreePortsTest {

    @Test
    void handsOutDifferentPorts() {
        assertThat(FreePorts.take(20)).doesNotHaveDuplicates().allMatch(port -> port > 0);
    }
}
