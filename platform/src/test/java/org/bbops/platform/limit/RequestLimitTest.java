package org.bbops.platform.limit;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.time.Clock;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

class RequestLimitTest {

    private static final int REQUESTS_MAX = 2;

    private int waiting;
    private final RequestLimit requests = new RequestLimit(REQUESTS_MAX, () -> waiting,
            new Limits(Stream::empty, new SimpleMeterRegistry(), Clock.systemUTC()));

    @Test
    void refusesRequestsAboveTheMaximum() throws Exception {
        MockHttpServletResponse third = new MockHttpServletResponse();

        within(() -> within(() -> requests.doFilter(request("/customer"), third, (_, _) -> {
            throw new AssertionError("one too many");
        })));

        assertThat(third.getStatus()).isEqualTo(503);
        assertThat(third.getHeader("Retry-After")).isEqualTo("1");
        assertThat(third.getContentAsString()).contains("urn:bbops:problem:request-limit", "max=2 active=3 waiting=0");
        assertThat(requests.count()).isZero();
    }

    @Test
    void refusesRequestsWhileTooManyAreQueued() throws Exception {
        waiting = REQUESTS_MAX;
        MockHttpServletResponse response = new MockHttpServletResponse();

        requests.doFilter(request("/customer"), response, (_, _) -> {
            throw new AssertionError("too many are waiting");
        });

        assertThat(response.getStatus()).isEqualTo(503);
    }

    @Test
    void passesHealthRequestsWhenOverloaded() throws Exception {
        waiting = REQUESTS_MAX;
        MockHttpServletResponse response = new MockHttpServletResponse();

        requests.doFilter(request("/actuator/health"), response, (_, _) -> response.setStatus(204));

        assertThat(response.getStatus()).isEqualTo(204);
    }

    @Test
    void passesAndCountsTransactionEndingsWhenOverloaded() throws Exception {
        waiting = REQUESTS_MAX;
        AtomicInteger counted = new AtomicInteger();

        requests.doFilter(request("/transactions/131077-0a-0b/commit"), new MockHttpServletResponse(),
                (_, _) -> counted.set(requests.count()));

        assertThat(counted).hasValue(1);
    }

    private void within(Step step) throws ServletException, IOException {
        FilterChain chain = (_, _) -> step.run();
        requests.doFilter(request("/customer"), new MockHttpServletResponse(), chain);
    }

    private static MockHttpServletRequest request(String path) {
        return new MockHttpServletRequest("GET", path);
    }

    @FunctionalInterface
    private interface Step {
        void run() throws ServletException, IOException;
    }
}
