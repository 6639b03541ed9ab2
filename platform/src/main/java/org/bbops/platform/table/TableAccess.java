package org.bbops.platform.table;

import org.bbops.engines.sql.SqlSpelling;
import org.springframework.jdbc.core.JdbcOperations;

/** Reaches a domain's tables by SQL of its own, as the factors of the process say. */
public interface TableAccess {

    /** The rows of a table. */
    <K extends Comparable<? super K>, R> Rows<K, R> of(EntityTable<K, R> table);

    /** Returns access for statements that are not of one table's rows. */
    JdbcOperations jdbc();

    /** Spelling of SQL on the engine. */
    SqlSpelling spelling();
}
