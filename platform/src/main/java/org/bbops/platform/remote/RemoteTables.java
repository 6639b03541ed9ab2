package org.bbops.platform.remote;

import java.util.function.Consumer;
import org.bbops.engines.sql.SqlSpelling;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.Rows;
import org.bbops.platform.table.TableAccess;
import org.springframework.jdbc.core.JdbcOperations;

/** Reaches tables by entities. */
final class RemoteTables implements TableAccess {

    private final Entities entities;
    private final Consumer<EntityTable<?, ?>> offer;

    /**
     * @param entities the rows, as entities
     * @param offer is told of each table that is reached; where the entities are of this process they are made there
     */
    RemoteTables(Entities entities, Consumer<EntityTable<?, ?>> offer) {
        this.entities = entities;
        this.offer = offer;
    }

    @Override
    public <K extends Comparable<? super K>, R> Rows<K, R> of(EntityTable<K, R> table) {
        offer.accept(table);
        return new RemoteRows<>(table, entities);
    }

    @Override
    public JdbcOperations jdbc() {
        throw new UnsupportedOperationException("entities are not reached by statements");
    }

    @Override
    public SqlSpelling spelling() {
        throw new UnsupportedOperationException("entities are not reached by statements");
    }
}
