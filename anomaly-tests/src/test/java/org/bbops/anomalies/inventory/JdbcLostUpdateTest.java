package org.bbops.anomalies.inventory;

import java.util.Set;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.anomalies.engine.Level;
import org.bbops.anomalies.store.DomainPersistence;

/**
 * Plain JDBC has the cells of beans, except where these find a key before they lock its row: the text below Derby's
 * table on the page.
 */
class JdbcLostUpdateTest extends LostUpdateProof {

    private static final Set<Level> KEEP_WHAT_IS_READ = Set.of(Level.REPEATABLE_READ, Level.SERIALIZABLE);

    JdbcLostUpdateTest() {
        super("Lost updates with bmp", DomainPersistence.JDBC);
    }

    @Override
    protected String stated(Kind kind, String locking, Level level) {
        return kind == Kind.DERBY_ROW_LOCKS && locking.equals("pessimistic-updates") && KEEP_WHAT_IS_READ.contains(level) ? "waits"
                : super.stated(kind, locking, level);
    }
}
