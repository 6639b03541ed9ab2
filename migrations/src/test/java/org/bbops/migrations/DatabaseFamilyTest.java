package org.bbops.migrations;

import static org.assertj.core.api.Assertions.assertThat;

import org.bbops.contracts.database.DatabaseEngine;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DatabaseFamilyTest {

    @ParameterizedTest
    @EnumSource
    void eachEngineThatARunCanUseHasAFamilyThatTheSchemaIsWrittenFor(DatabaseEngine engine) {
        assertThat(DatabaseFamily.of(engine.driverName())).hasToString(engine.name());
    }
}
