package org.bbops.platform.remote;

import java.util.function.Consumer;
import org.bbops.engines.sql.SqlSpelling;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.Rows;
import org.bbops.platform.table.TableAccess;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * Tables as the business of this process reaches them where {@code bbops.implementation} puts entities behind calls, of another tier or
 * of this one.
 *
 * @param tables by entities
 */
public record EntityTier(TableAccess tables) {

    /** Condition of configurations: the business is in the web tier, and its entities behind calls of the domain tier. */
    public static final String BETWEEN_TIERS = "{'entities-cmp', 'entities-bmp'}.contains('${bbops.implementation:facade-local}')";

    /** Condition of configurations: entities are behind calls. */
    public static final String PRESENT = "(" + BETWEEN_TIERS + " or '${bbops.implementation:facade-local}' == 'facade-remote')";

    /** Condition of configurations: the business reaches its rows itself. */
    public static final String ABSENT = "!" + PRESENT;

    /**
     * Reaches tables by entities.
     *
     * @param entities the rows
     * @param offer is told of each table that is reached; where the entities are of this process they are made there
     */
    static EntityTier over(Entities entities, Consumer<EntityTable<?, ?>> offer) {
        return new EntityTier(new RemoteTables(entities, offer));
    }

    private record RemoteTables(Entities entities, Consumer<EntityTable<?, ?>> offer) implements TableAccess {

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
}
