package org.bbops.migrations.population;

import java.sql.SQLException;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/**
 * Writes by PostgreSQL's COPY. Rows become bytes in one buffer and go out when it is full: the server parses and stores one
 * buffer while the next is made, so both work at once without a thread of ours.
 */
final class CopyLoader implements TableLoader {

    private final PGConnection connection;

    CopyLoader(PGConnection connection) {
        this.connection = connection;
    }

    @Override
    public void load(PopulationTable table, LoadProgress progress) throws SQLException {
        CopyIn copy = connection.getCopyAPI().copyIn("copy %s (%s) from stdin".formatted(table.name(), table.columns()));
        try {
            CopyWriter writer = new CopyWriter(copy::writeToCopy, progress);
            table.source().writeTo(writer);
            writer.flush();
            copy.endCopy();
        } finally {
            if (copy.isActive()) {
                copy.cancelCopy();
            }
        }
    }
}
