package org.bbops.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import org.bbops.contracts.database.DatabaseEngine;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DatabaseFamilyTest {

    @ParameterizedTest
    @EnumSource
    void eachEngineThatARunCanUseHasAFamilyThatTheSystemWorksOn(DatabaseEngine engine) {
        assertThat(DatabaseFamily.named(engine.driverName())).hasToString(engine.name());
    }
}
