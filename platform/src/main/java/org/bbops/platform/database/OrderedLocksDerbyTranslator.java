package org.bbops.platform.database;

import org.hibernate.Locking;
import org.hibernate.community.dialect.DerbySqlAstTranslator;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.sql.ast.tree.Statement;
import org.hibernate.sql.ast.tree.select.QuerySpec;
import org.hibernate.sql.exec.spi.JdbcOperation;

/** Derby refuses to lock the rows of a query with an order: they are read first and locked by a second query. */
final class OrderedLocksDerbyTranslator<T extends JdbcOperation> extends DerbySqlAstTranslator<T> {

    OrderedLocksDerbyTranslator(SessionFactoryImplementor factory, Statement statement) {
        super(factory, statement);
    }

    @Override
    protected LockStrategy determineLockingStrategy(QuerySpec query, Locking.FollowOn followOn) {
        return query.hasSortSpecifications() ? LockStrategy.FOLLOW_ON : super.determineLockingStrategy(query, followOn);
    }
}
