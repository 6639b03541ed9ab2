package org.bbops.migrations.population;

import java.sql.Connection;

class BatchPopulationTest extends PopulationContractTest {

    @Override
    PopulationTable.Loader loader(Connection to) {
        return BatchWriter.over(to);
    }
}
