package org.bbops.driver.environment;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.bbops.engines.DatabaseEngine;

/**
 * Environment of a run, as in environment.json.
 *
 * @param bbopsVersion version of this build
 * @param gitCommit the commit it was built from; "unknown" when not known
 * @param machine processor, cores, memory
 * @param processes the command line of every process of the testbed, passwords taken out
 * @param database product, version, settings
 */
public record Environment(String bbopsVersion, String gitCommit, Machine machine, List<ProcessDescription> processes,
        DatabaseDescription database) {

    /**
     * The machine.
     *
     * @param cpuModel as the operating system names it; "unknown" when it does not
     * @param cores logical processors that this process may use
     * @param memoryMebibytes physical memory; 0 when unknown
     * @param operatingSystem name and version
     * @param kernel the kernel's release
     * @param containerised true when limits of a container were found
     * @param clockSource of the Linux kernel, such as tsc or kvm-clock, which decides what reading the time costs; "unknown" elsewhere
     */
    public record Machine(String cpuModel, int cores, long memoryMebibytes, String operatingSystem, String kernel,
            boolean containerised, String clockSource) {
    }

    /**
     * A process of the testbed.
     *
     * @param name as the results name it
     * @param executable its program
     * @param javaVersion of a JVM; empty for another program
     * @param flags of a JVM: its options; secrets taken out
     */
    public record ProcessDescription(String name, String executable, String javaVersion, List<String> flags) {
    }

    /**
     * The database.
     *
     * @param product its name
     * @param version its version
     * @param isolation the isolation level that a connection has by default
     * @param settings the settings that decide durability and locking: fsync, synchronous_commit, deadlock_timeout
     * @param changedSettings every setting that differs from its default
     * @param given address of a given database; null when it was started for the runs
     */
    public record DatabaseDescription(String product, String version, String isolation, Map<String, String> settings,
            Map<String, String> changedSettings,
            @JsonInclude(JsonInclude.Include.NON_NULL) GivenDatabase given) {

        /** Name of the entry with the reason why the user may not read the settings. */
        private static final String UNKNOWN = "unknown";

        /**
         * Reads it, as far as SQL gives access to it.
         *
         * @param given host, port and database of a given database; empty when it was started for the run
         */
        static DatabaseDescription read(DataSource database, Optional<String> given) throws SQLException {
            try (Connection connection = database.getConnection()) {
                DatabaseMetaData about = connection.getMetaData();
                String product = about.getDatabaseProductName();
                Optional<DatabaseEngine> engine = DatabaseEngine.ofProduct(product);
                return new DatabaseDescription(product, about.getDatabaseProductVersion(),
                        isolation(connection.getTransactionIsolation()),
                        settings(connection, engine.map(known -> known.settings().decisive())),
                        settings(connection, engine.flatMap(known -> known.settings().changed())),
                        given.isEmpty() ? null : new GivenDatabase(given.get(), schema(connection)));
            }
        }

        /** MariaDB's schemas are its databases. */
        private static String schema(Connection connection) throws SQLException {
            String schema = connection.getSchema();
            return schema == null ? connection.getCatalog() : schema;
        }

        private static Map<String, String> settings(Connection connection, Optional<String> sql) {
            Map<String, String> settings = new TreeMap<>();
            if (sql.isEmpty()) {
                return settings;
            }
            try (Statement statement = connection.createStatement(); ResultSet rows = statement.executeQuery(sql.get())) {
                while (rows.next()) {
                    String value = rows.getString(2) + (rows.getString(3).isEmpty() ? "" : " " + rows.getString(3));
                    // Derby fills names of unequal length up with blanks.
                    settings.put(rows.getString(1).strip(), EnvironmentReader.redacted(value));
                }
            } catch (SQLException e) {
                // The database's product and version are known even without its settings.
                settings.put(UNKNOWN, EnvironmentReader.redacted(String.valueOf(e.getMessage())));
            }
            return settings;
        }

        private static String isolation(int level) {
            return switch (level) {
                case Connection.TRANSACTION_READ_UNCOMMITTED -> "read-uncommitted";
                case Connection.TRANSACTION_READ_COMMITTED -> "read-committed";
                case Connection.TRANSACTION_REPEATABLE_READ -> "repeatable-read";
                case Connection.TRANSACTION_SERIALIZABLE -> "serializable";
                case Connection.TRANSACTION_NONE -> "none";
                default -> "level " + level + " of the driver";
            };
        }

        /**
         * Returns the time that a lock wait lasts before the engine searches for a deadlock, for example {@code 1000 ms}; empty when the engine
         * does not report it.
         */
        public Optional<String> deadlockTimeout() {
            return settings.containsKey(UNKNOWN) ? Optional.empty()
                    : DatabaseEngine.ofProduct(product).flatMap(engine -> engine.settings().deadlockTimeout(settings));
        }
    }

    /**
     * Address of a given database.
     *
     * @param address host, port and database; without user, password and parameters
     * @param schema schema of its tables, as reported by the server; the database's name where that is the schema
     */
    public record GivenDatabase(String address, String schema) {
    }
}
