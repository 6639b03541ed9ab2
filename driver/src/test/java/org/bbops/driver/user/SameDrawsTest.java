package org.bbops.driver.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntUnaryOperator;
import org.bbops.contracts.customer.CustomerService.NewOrderRequest;
import org.bbops.driver.measurement.SteadyWindow;
import org.bbops.driver.measurement.TotalsRecorder;
import org.bbops.driver.plan.AgentShare;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.DomainUrls;
import org.bbops.driver.plan.RunPlan.Work;
import org.bbops.driver.user.Crew.UserSurroundings;
import org.bbops.driver.user.Crew.UserSurroundings.SystemClient;
import org.bbops.test.UncalledManufacturing;
import org.junit.jupiter.api.Test;

/** Tests that a user's orders depend only on the run's seed and the user's number, whatever the system does. */
class SameDrawsTest {

    private static final RunPlan PLAN = RunPlan.of("run", new DomainUrls(URI.create("http://c"), URI.create("http://m")), Work.of(1, 42),
            new Phases(Duration.ofSeconds(10), Duration.ofSeconds(1_000), Duration.ofSeconds(10)), Duration.ofSeconds(10));

    private final List<NewOrderRequest> ofAFastSystem = orders(0, _ -> 2, new AgentShare(0, 1));

    @Test
    void ordersTheSameWhenTheSystemIsSlow() {
        List<NewOrderRequest> slow = orders(TimeUnit.SECONDS.toNanos(4), _ -> 2, new AgentShare(0, 1));

        assertThat(slow).hasSizeBetween(30, ofAFastSystem.size() - 1);
        assertThat(ofAFastSystem).startsWith(slow.toArray(NewOrderRequest[]::new));
    }

    @Test
    void ordersTheSameWhicheverOrdersItChanges() {
        assertThat(orders(0, order -> 1 + order % 3 * 2, new AgentShare(0, 1))).isEqualTo(ofAFastSystem);
    }

    @Test
    void ordersTheSameWhenThereAreMoreAgents() {
        assertThat(orders(0, _ -> 2, new AgentShare(0, 2))).isEqualTo(ofAFastSystem);
    }

    /** Returns the orders of the first order-entry user, running alone. */
    private static List<NewOrderRequest> orders(long nanosPerAnswer, IntUnaryOperator lineCounts, AgentShare share) {
        FakeRunClock clock = new FakeRunClock();
        CustomerCounts customers = new CustomerCounts(clock, nanosPerAnswer, lineCounts);
        new Crew(PLAN, share, new UserSurroundings(new SystemClient(customers, new UncalledManufacturing()), AssemblyChoice.drawn(1),
                Clock.systemUTC()), clock, Recording.begin(SteadyWindow.of(PLAN.phases()), TotalsRecorder.inMemory())).users().getFirst()
                .run();
        return customers.orders;
    }
}
