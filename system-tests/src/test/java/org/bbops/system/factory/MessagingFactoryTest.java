package org.bbops.system.factory;

import org.bbops.test.TestBroker;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.purchasing=messaging")
class MessagingFactoryTest extends FactoryUnderLoadTest {

    private static final TestBroker BROKER = TestBroker.start();

    @DynamicPropertySource
    static void broker(DynamicPropertyRegistry properties) {
        properties.add("bbops.broker.url", BROKER::url);
        properties.add("bbops.broker.user", BROKER::user);
        properties.add("bbops.broker.password", BROKER::password);
    }
}
