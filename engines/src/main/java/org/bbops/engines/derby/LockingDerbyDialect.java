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

/** Dialect for Derby whose locking queries Derby can parse: Hibernate's dialect writes the isolation clause twice. */
public final class LockingDerbyDialect extends DerbyDialect {

    /** @param info version of the server as the driver reports it */
    public LockingDerbyDialect(DialectResolutionInfo info) {
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
     * Translator that leaves out the order of a locking query, because Derby rejects it. For a list of keys, Derby probes the index in
     * the order of the keys and locks the rows in that order.
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
