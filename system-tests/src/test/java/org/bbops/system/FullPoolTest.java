package org.bbops.system;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.test.ServiceClient;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.TestPropertySource;
import tools.jackson.databind.json.JsonMapper;

/** System with all connections of its pool of two in use. */
@TestPropertySource(properties = {"spring.datasource.hikari.maximum-pool-size=2", "spring.datasource.hikari.connection-timeout=2000"})
abstract class FullPoolTest extends SystemTest {

    @Autowired
    private DataSource pool;

    /** Part of a test. */
    @FunctionalInterface
    interface Step {
        void run() throws BusinessException;
    }

    @BeforeEach
    void tellErrors() {
        customers = ServiceClient.of(CustomerService.class, ServiceClient.withBusinessErrors(port));
    }

    final void whileInUse(Step step) throws SQLException {
        try (Connection _ = pool.getConnection(); Connection _ = pool.getConnection()) {
            step.run();
        }
    }

    /** As the driver asks for it. */
    final int poolConnections() {
        String figures = ServiceClient.plain(port).get().uri("/figures").retrieve().body(String.class);
        return JsonMapper.shared().readTree(figures).path("poolConnections").asInt();
    }
}
