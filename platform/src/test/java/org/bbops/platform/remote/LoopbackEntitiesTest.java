package org.bbops.platform.remote;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.bbops.contracts.process.StartRefusedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.env.MockEnvironment;

class LoopbackEntitiesTest {

    private final MockEnvironment environment = new MockEnvironment();

    @Test
    void refusesToStartWithoutAToken() {
        assertThatThrownBy(this::start).isInstanceOf(StartRefusedException.class).hasMessageContaining("set BBOPS_CONTROL_TOKEN");

        environment.setProperty("bbops.control-token", "  ");

        assertThatThrownBy(this::start).isInstanceOf(StartRefusedException.class).hasMessageContaining("set BBOPS_CONTROL_TOKEN");
    }

    @ParameterizedTest
    @ValueSource(strings = {"server.ssl.bundle", "server.ssl.certificate", "server.ssl.key-store"})
    void refusesToStartInAServiceThatListensByTls(String setting) {
        environment.setProperty("bbops.control-token", "0123456789abcdef");
        assertThatCode(this::start).doesNotThrowAnyException();

        environment.setProperty(setting, "of-this-service");

        assertThatThrownBy(this::start).isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("bbops.calls=http is built for a service that listens by plain HTTP");
    }

    /** Makes no call, for which it would need clients. */
    private void start() {
        new LoopbackEntities(null, environment, new LentTransactions());
    }
}
