package org.bbops.supplier;

import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = {"bbops.hand-over=xa", "bbops.persistence=jdbc"})
class JdbcXaMessagingTest extends MessagingContractTest {

    @DynamicPropertySource
    static void log(DynamicPropertyRegistry properties) {
        XaMessagingTest.log(properties);
    }
}
