package org.bbops.engines.derby;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bbops.engines.Ability;
import org.bbops.engines.ConflictCause;
import org.bbops.engines.ConnectionSetup;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.ErrorCodes;
import org.bbops.engines.IsolationFacts;
import org.bbops.engines.RecordedSettings;
import org.bbops.engines.sql.InsertIfAbsent;
import org.bbops.engines.sql.LockingRead;
import org.bbops.engines.sql.SchemaSpelling;
import org.bbops.engines.sql.SqlSpelling;

/** Apache Derby: locks for readers and writers, on rows or on whole tables. */
public final class Derby extends DatabaseEngine {

    /** The time outside phases was measured as 44 s to 81 s: the population is loaded anew for each run, and Derby is slow to drain. */
    private static final EngineFacts FACTS = new EngineFacts("derby", "Derby", "Apache Derby", 1527, List.of("row-locks", "table-locks"),
            Set.of(Ability.LOCK_TIMEOUT, Ability.LOCKED_READS_OF_HIBERNATE), Duration.ofSeconds(60));
    static final ErrorCodes ERRORS = new ErrorCodes(Derby::conflict, Set.of("42X05", "42Y07"), Set.of("X0Y68", "X0Y32"));
    private static final SchemaSpelling SCHEMA = new SchemaSpelling("timestamp", "varchar(32000)", SchemaSpelling.STANDARD_IDENTITY);
    /** Vendor code of errors that end the transaction. */
    private static final int TRANSACTION_SEVERITY = 30_000;

    /** Creates the engine for the service loader. */
    public Derby() {
        super(FACTS, new Roles(new Spelling(), ERRORS, new Connections(), new DerbySessions(), new Isolation(), new Settings(),
                new OwnDerby()), SCHEMA, new DerbyServer());
    }

    private static ConflictCause conflict(SQLException error) {
        return switch (String.valueOf(error.getSQLState())) {
            // Other engines report serialization failures by this state.
            case "40001" -> error.getErrorCode() == TRANSACTION_SEVERITY ? ConflictCause.DEADLOCK : null;
            // Two states for one cause: the message of 40XL2 also lists all locks.
            case "40XL1", "40XL2" -> ConflictCause.LOCK_TIMEOUT;
            case "XCL52" -> ConflictCause.STATEMENT_TIMEOUT;
            default -> null;
        };
    }

    /** Setup of Derby's connections; its driver has no socket time-out. */
    private static final class Connections implements ConnectionSetup {

        /** SQL state of a call that the owner of a database with SQL authorization has not granted. */
        private static final String LACKS_RIGHT_STATE = "42504";

        /**
         * Sets the time-out once for the whole database: the call writes to the catalog, and every compilation of a statement has to wait
         * for that.
         */
        @Override
        public Optional<String> lockTimeoutOfDatabase(Duration max) {
            return Optional.of("call syscs_util.syscs_set_database_property('derby.locks.waitTimeout', '" + max.toSeconds() + "')");
        }

        @Override
        public String adviceOnLockTimeout(SQLException refused, String user) {
            return LACKS_RIGHT_STATE.equals(refused.getSQLState())
                    ? " Ask its owner to execute once: grant execute on procedure SYSCS_UTIL.SYSCS_SET_DATABASE_PROPERTY to " + user : "";
        }

        /** Overrides Spring Boot's driver, which is always that of embedded Derby, and Hibernate's dialect, which cannot lock. */
        @Override
        public Map<String, Object> springProperties(String jdbcUrl) {
            return jdbcUrl.startsWith("jdbc:derby://")
                    ? Map.of("spring.datasource.driver-class-name", "org.apache.derby.client.ClientAutoloadedDriver",
                            "spring.jpa.properties.hibernate.dialect", LockingDerbyDialect.class.getName())
                    : Map.of();
        }
    }

    /** Effect of Derby's isolation levels. */
    private static final class Isolation implements IsolationFacts {

        private static final IsolationFacts ROW_LOCKS = IsolationFacts.of(DIRTY, "read committed by row locks, readers wait for writers",
                "repeatable read by row locks, phantoms are possible", "serializable by row and range locks");

        @Override
        public String given(String control, String isolation) {
            return (control.equals("table-locks") ? TABLE_LOCKS : ROW_LOCKS).given(control, isolation);
        }

        /** Derby keeps the lock of a read by the clause {@code with rs}, which replaces serializable by a lower isolation level. */
        @Override
        public String lockedReads(String control, String isolation, String persistence) {
            return control.equals("row-locks") && isolation.equals("serializable")
                    ? "; a read to change keeps no insert out of its range" : "";
        }
    }

    /** Settings of Derby that results record: those of the database, because the server's cannot be queried. */
    private static final class Settings implements RecordedSettings {

        /** Phrase for an unset property: a file or an option of the server's JVM may have set another value. */
        private static final String DEFAULT = "20 s, Derby's default, unless its server was configured otherwise";

        @Override
        public String decisive() {
            return """
                    select * from (values
                    ('derby.locks.deadlockTimeout', syscs_util.syscs_get_database_property('derby.locks.deadlockTimeout'), 's'),
                    ('derby.locks.waitTimeout', syscs_util.syscs_get_database_property('derby.locks.waitTimeout'), 's')
                    ) as properties (name, property_value, unit) where property_value is not null
                    """;
        }

        @Override
        public Optional<String> deadlockTimeout(Map<String, String> decisive) {
            return Optional.of(decisive.getOrDefault("derby.locks.deadlockTimeout", DEFAULT));
        }
    }

    /** Spelling of Derby: row locks last until the commit only with the clause {@code with rs}, and a query with an order cannot lock. */
    private static final class Spelling implements SqlSpelling {

        private static final String DUPLICATE_KEY = "23505";

        @Override
        public String firstRows(String query) {
            return query + " fetch first ? rows only";
        }

        @Override
        public Optional<String> firstUnlockedRows(String query) {
            return Optional.empty();
        }

        @Override
        public LockingRead forUpdate(String columns, String table, String condition) {
            return LockingRead.inOne(columns, table, condition, "for update with rs");
        }

        @Override
        public boolean locksInOrder() {
            return false;
        }

        @Override
        public LockingRead forShare(String columns, String table, String condition) {
            return LockingRead.inOne(columns, table, condition, "with rs");
        }

        /** Returns a plain insert: Derby rolls back the refused statement, not the transaction. */
        @Override
        public InsertIfAbsent insertIfAbsent(String table, List<String> key, List<String> columns) {
            return InsertIfAbsent.plain(table, columns, DUPLICATE_KEY);
        }

        @Override
        public List<String> statistics(String schema, List<String> loaded, List<String> all) {
            return loaded.stream().map(table -> "call syscs_util.syscs_update_statistics('%s', '%s', null)"
                    .formatted(schema, table.toUpperCase(Locale.ROOT))).toList();
        }
    }
}
