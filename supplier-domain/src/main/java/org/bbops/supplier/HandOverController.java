package org.bbops.supplier;

import org.bbops.contracts.supplier.HandOverState;
import org.bbops.supplier.handover.HandOverReport;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Serves the state of the hand-over to the driver. */
@RestController
class HandOverController {

    private final HandOverReport report;

    HandOverController(HandOverReport report) {
        this.report = report;
    }

    @GetMapping(HandOverState.PATH)
    HandOverState state() {
        return report.state();
    }
}
