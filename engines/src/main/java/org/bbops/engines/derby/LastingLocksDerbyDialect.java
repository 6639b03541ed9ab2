package org.bbops.engines.derby;

import jakarta.persistence.Timeout;
import java.util.List;
import org.hibernate.LockMode;
import org.hibernate.community.dialect.DerbyDialect;
import org.hibernate.community.dialect.DerbySqlAstTranslator;
import org.hibernate.engine.jdbc.dialect.spi.DialectResolutionInfo;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.sql.ast.SqlAstTranslator;
import org.hibernate.sql.ast.SqlAstTranslatorFactory;
import org.hibernate.sql.ast.spi.StandardSqlAstTranslatorFactory;
import org.hibernate.sql.ast.tree.Statement;
import org.hibernate.sql.ast.tree.select.SortSpecification;
import org.hibernate.sql.exec.spi.JdbcOperation;

/** Derby with locking queries that it can parse: Hibernate's own dialect writes the isolation clause twice. */
public final class LastingLocksDerbyDialect extends DerbyDialect {

    /** @param info the server's version as the driver reports it */
    public LastingLocksDerbyDialect(DialectResolutionInfo info) {
        super(info);
    }

    @Override
    public String getWriteLockString(Timeout timeout) {
        return " for update";
    }

    @Override
    public String getReadLockString(Timeout timeout) {
        return " for read only";
    }

    @Override
    public SqlAstTranslatorFactory getSqlAstTranslatorFactory() {
        return new StandardSqlAstTranslatorFactory() {
            @Override
            protected <T extends JdbcOperation> SqlAstTranslator<T> buildTranslator(SessionFactoryImplementor factory,
                    Statement statement) {
                return new OrderedLocksDerbyTranslator<>(factory, statement);
            }
        };
    }

    /**
     * Derby refuses to lock the rows of a query with an order. A locking query goes without: for a list of keys Derby probes the
     * index in the order of the keys, and that is the order in which rows are locked.
     */
    private static final class OrderedLocksDerbyTranslator<T extends JdbcOperation> extends DerbySqlAstTranslator<T> {

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
}
