package org.bbops.engines.derby;

import java.util.List;
import org.hibernate.LockMode;
import org.hibernate.community.dialect.DerbySqlAstTranslator;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.sql.ast.tree.Statement;
import org.hibernate.sql.ast.tree.select.SortSpecification;
import org.hibernate.sql.exec.spi.JdbcOperation;

/**
 * Derby refuses to lock the rows of a query with an order. A locking query goes without: for a list of keys Derby probes the
 * index in the order of the keys, and that is the order in which rows are locked.
 */
final class OrderedLocksDerbyTranslator<T extends JdbcOperation> extends DerbySqlAstTranslator<T> {

    OrderedLocksDerbyTranslator(SessionFactoryImplementor factory, Statement statement) {
        super(factory, statement);
    }

    @Override
    protected void visitOrderBy(List<SortSpecification> order) {
        if (!getEffectiveLockMode().greaterThan(LockMode.READ)) {
            super.visitOrderBy(order);
        }
    }
}
