package org.bbops.driver.agent;

import io.opentelemetry.api.trace.Tracer;
import java.net.URI;
import org.bbops.driver.http.DomainClient;
import org.bbops.driver.http.Requests;
import org.bbops.driver.plan.DriverLimits;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.user.Crew.UserSurroundings.SystemClient;

/**
 * HTTP clients of an agent's users. They do not retry, so that the users count exactly the requests sent; there is a connection for every
 * user, so that no user waits for another. Answers are bounded in size and time.
 */
final class SystemClients implements AutoCloseable {

    private final Requests customer;
    private final Requests manufacturing;
    private final SystemClient client;

    SystemClients(RunPlan plan, int connectionsMax, Tracer tracer) {
        customer = requests(plan.domains().customerUrl(), plan.limits(), connectionsMax, tracer);
        manufacturing = plan.domains().manufacturingUrl().equals(plan.domains().customerUrl()) ? customer
                : requests(plan.domains().manufacturingUrl(), plan.limits(), connectionsMax, tracer);
        DomainClient domains = new DomainClient(customer, manufacturing);
        client = new SystemClient(domains, domains);
    }

    SystemClient client() {
        return client;
    }

    @Override
    public void close() {
        customer.close();
        manufacturing.close();
    }

    private static Requests requests(URI address, DriverLimits limits, int connectionsMax, Tracer tracer) {
        return new Requests(address, connectionsMax, limits.timeouts().connect(), limits.timeouts().request(), tracer);
    }
}
