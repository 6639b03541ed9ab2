package org.bbops.engines.derby;

import jakarta.persistence.Timeout;
import org.hibernate.community.dialect.DerbyDialect;
import org.hibernate.engine.jdbc.dialect.spi.DialectResolutionInfo;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.sql.ast.SqlAstTranslator;
import org.hibernate.sql.ast.SqlAstTranslatorFactory;
import org.hibernate.sql.ast.spi.StandardSqlAstTranslatorFactory;
import org.hibernate.sql.ast.tree.Statement;
import org.hibernate.sql.exec.spi.JdbcOperation;

/** Derby with locking queries that it can parse: Hibernate's own dialect writes the isolation clause twice. */
public final class LastingLocksDerbyDialect extends DerbyDialect {

    /** @param info what the driver tells of the server */
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
}
