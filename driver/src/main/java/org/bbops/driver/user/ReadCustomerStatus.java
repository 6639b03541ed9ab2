package org.bbops.driver.user;

import org.bbops.driver.draw.Draws;
import org.bbops.driver.measurement.Outcome;

/** customerStatus: of a customer of the population. */
final class ReadCustomerStatus implements OrderEntryTransaction {

    private final UserContext user;

    ReadCustomerStatus(UserContext user) {
        this.user = user;
    }

    @Override
    public Ended perform() {
        int customer = Draws.uniform(user.random(), 1, user.known().population().customers());
        user.calls().main(() -> user.customer().customerStatus(customer));
        return Ended.with(Outcome.SUCCEEDED);
    }
}
