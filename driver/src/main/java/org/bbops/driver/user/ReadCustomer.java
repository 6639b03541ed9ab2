package org.bbops.driver.user;

import org.bbops.driver.draw.Draws;
import org.bbops.driver.measurement.Outcome;

/** readCustomer: any customer of the population, each as likely as the next. */
final class ReadCustomer implements OrderEntryTransaction {

    private final UserContext user;
    private final String conversation;

    /** @param conversation names the user among those of all agents */
    ReadCustomer(UserContext user, String conversation) {
        this.user = user;
        this.conversation = conversation;
    }

    @Override
    public Ended perform() {
        int customer = Draws.uniform(user.random(), 1, user.known().population().customers());
        user.calls().main(() -> user.customer().readCustomer(customer, conversation));
        return Ended.with(Outcome.SUCCEEDED);
    }
}
