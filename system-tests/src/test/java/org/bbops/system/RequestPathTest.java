package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.Filter;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.web.servlet.FilterRegistrationBean;

/** Tests that parts of Spring that cost time in each request are switched off. */
class RequestPathTest extends SystemTest {

    @Autowired
    private List<Filter> filters;
    @Autowired
    private Collection<FilterRegistrationBean<?>> registrations;

    @Test
    void requestsAreNotTimedTwice() {
        assertThat(filters).extracting(filter -> filter.getClass().getSimpleName()).doesNotContain("ServerHttpObservationFilter");
        assertThat(registrations).extracting(registration -> registration.getFilter().getClass().getSimpleName())
                .doesNotContain("ServerHttpObservationFilter");
    }
}
