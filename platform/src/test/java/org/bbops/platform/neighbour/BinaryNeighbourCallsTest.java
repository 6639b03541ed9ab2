package org.bbops.platform.neighbour;

import org.springframework.http.MediaType;

class BinaryNeighbourCallsTest extends NeighbourCallsContract {

    BinaryNeighbourCallsTest() {
        super("binary", MediaType.APPLICATION_CBOR);
    }
}
