package org.bbops.driver.user;

import org.bbops.driver.draw.Draws;
import org.bbops.driver.measurement.Outcome;

/** readCustomer: any customer of the population, each as likely as the next. */
final class ReadCustomer implements OrderEntryTransaction {

    private final UserContext user;

    ReadCustomer(UserContext user) {
        this.user = user;
    }

    @Override
    public Ended perform() {
        int customer = Draws.uniform(user.random(), 1, user.known().population().customers());
        user.calls().main(() -> user.client().customer().readCustomer(customer));
        return Ended.with(Outcome.SUCCEEDED);
    }
}
