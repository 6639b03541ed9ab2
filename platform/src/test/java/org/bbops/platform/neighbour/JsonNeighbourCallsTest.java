package org.bbops.platform.neighbour;

import org.springframework.http.MediaType;

class JsonNeighbourCallsTest extends NeighbourCallsContract {

    JsonNeighbourCallsTest() {
        super("json", MediaType.APPLICATION_JSON);
    }
}
