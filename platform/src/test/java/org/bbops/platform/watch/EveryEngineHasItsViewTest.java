package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThatCode;

import org.bbops.contracts.database.DatabaseEngine;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EveryEngineHasItsViewTest {

    @ParameterizedTest
    @EnumSource
    void eachEngineThatARunCanUseIsAskedForItsLocks(DatabaseEngine engine) {
        assertThatCode(() -> EngineView.of("jdbc:" + engine.level() + "://127.0.0.1/bbops")).doesNotThrowAnyException();
    }
}
