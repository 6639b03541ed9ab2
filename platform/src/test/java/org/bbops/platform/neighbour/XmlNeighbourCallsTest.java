package org.bbops.platform.neighbour;

import org.springframework.http.MediaType;

class XmlNeighbourCallsTest extends NeighbourCallsContract {

    XmlNeighbourCallsTest() {
        super("xml", MediaType.APPLICATION_XML);
    }
}
