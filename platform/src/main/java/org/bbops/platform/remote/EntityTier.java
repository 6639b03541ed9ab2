package org.bbops.platform.remote;

import java.util.function.Consumer;
import org.bbops.engines.sql.SqlSpelling;
import org.bbops.platform.table.EntityTable;
import org.bbops.platform.table.Rows;
import org.bbops.platform.table.TableAccess;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * Access of the business of this process to its tables where {@code bbops.implementation} puts entities behind calls, in another tier
 * or in this one.
 *
 * @param tables tables, reached by calls of entities
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
     * @param entities the tables' entities
     * @param offer receives each table that is reached; creates its entities where they are in this process
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
