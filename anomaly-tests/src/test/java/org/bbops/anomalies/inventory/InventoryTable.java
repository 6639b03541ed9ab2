package org.bbops.anomalies.inventory;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.EnumSet;
import java.util.Set;
import org.bbops.anomalies.engine.Engine;
import org.bbops.anomalies.engine.Engines.Kind;

/** m_inventory as far as its entity knows it, made once per engine. */
final class InventoryTable {

    private static final Set<Kind> MADE = EnumSet.noneOf(Kind.class);

    private InventoryTable() {
    }

    static synchronized void ensure(Kind kind, Engine engine) throws SQLException {
        if (!MADE.add(kind)) {
            return;
        }
        try (Connection connection = engine.connect(); Statement statement = connection.createStatement()) {
            statement.execute("""
                    create table m_inventory (in_p_id char(15) not null primary key, in_qty integer not null,
                      in_ordered integer not null, version integer default 0 not null)""");
        }
    }
}
