package org.bbops.migrations.population;

import java.sql.Connection;
import java.sql.SQLException;
import org.postgresql.PGConnection;

class CopyPopulationTest extends PopulationContractTest {

    @Override
    PopulationTable.Loader loader(Connection to) throws SQLException {
        return CopyWriter.over(to.unwrap(PGConnection.class));
    }
}
