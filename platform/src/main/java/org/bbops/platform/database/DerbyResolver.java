package org.bbops.platform.database;

import org.hibernate.dialect.Dialect;
import org.hibernate.engine.jdbc.dialect.spi.DialectResolutionInfo;
import org.hibernate.engine.jdbc.dialect.spi.DialectResolver;

/** Named in bbops-platform.properties: Hibernate asks it before its own dialects, and it knows Derby only. */
public final class DerbyResolver implements DialectResolver {

    @Override
    public Dialect resolveDialect(DialectResolutionInfo info) {
        return "Apache Derby".equals(info.getDatabaseName()) ? new LastingLocksDerbyDialect(info) : null;
    }
}
