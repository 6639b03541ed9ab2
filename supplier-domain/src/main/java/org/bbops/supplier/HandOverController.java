package org.bbops.supplier;

import org.bbops.contracts.supplier.HandOverState;
import org.bbops.supplier.handover.HandOverWay;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Serves the state of the hand-over to the driver. */
@RestController
class HandOverController {

    private final HandOverWay way;

    HandOverController(HandOverWay way) {
        this.way = way;
    }

    @GetMapping(HandOverState.PATH)
    HandOverState state() {
        return way.state().get();
    }
}
