package org.bbops.testbed;

import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.bbops.contracts.access.SecretUrl;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.own.OwnServer;

/**
 * Location and credentials of a database.
 *
 * @param jdbcUrl its JDBC URL, without credentials
 * @param user the user
 * @param password the password; never written to a log or a results directory
 * @param schema schema to set on each connection, as the engine spells it; empty where the URL or the user already
 *     selects it
 */
public record DatabaseAddress(String jdbcUrl, String user, String password, Optional<String> schema) {

    /** Derby opens, and if necessary recovers, a database at the first connection. */
    private static final Duration LOGIN_MAX = Duration.ofSeconds(60);
    private static final Pattern SERVER = Pattern.compile("//([^/]*)(.*)", Pattern.DOTALL);
    /** The last occurrence, which is the one that the driver uses. */
    private static final Pattern SCHEMA_OF_URL = Pattern.compile(".*[?&]currentSchema=([^&]*).*", Pattern.DOTALL);

    /**
     * Rejects a URL that no driver accepts, that names no server, or that has a secret in it, before it is used or shown.
     *
     * @throws WrongInputException when there is none, or it must not be shown
     */
    public DatabaseAddress {
        if (SecretUrl.JDBC.hasSecret(jdbcUrl)) {
            throw new WrongInputException("The JDBC URL " + SecretUrl.JDBC.shown(jdbcUrl)
                    + " was given with a password or another secret in it; "
                    + "leave that out, and put the database's password into the environment variable BBOPS_DATABASE_PASSWORD, or into "
                    + "a file that BBOPS_DATABASE_PASSWORD_FILE names");
        }
        List<OwnServer> servers = DatabaseEngine.all().stream().map(DatabaseEngine::own).toList();
        servers.stream().filter(server -> server.isEmbedded(jdbcUrl)).findFirst().ifPresent(server -> {
            throw new WrongInputException(
                    "'" + SecretUrl.JDBC.shown(jdbcUrl) + "' is an embedded database, and bbops "
                            + "needs a server that several programs can connect to; start one and name it, as " + server.exampleUrl());
        });
        try {
            DriverManager.getDriver(jdbcUrl);
        } catch (SQLException e) {
            throw new WrongInputException(
                    "'" + SecretUrl.JDBC.shown(jdbcUrl) + "' is not a JDBC URL that a driver of bbops accepts; name one such "
                            + "as " + servers.getFirst().exampleUrl(),
                    e);
        }
    }

    /** Creates an address that the URL and the user fully describe. */
    public DatabaseAddress(String jdbcUrl, String user, String password) {
        this(jdbcUrl, user, password, Optional.empty());
    }

    /** Returns this address with each connection set to a schema, as the engine spells it. */
    public DatabaseAddress inSchema(String name) {
        return new DatabaseAddress(jdbcUrl, user, password, Optional.of(name));
    }

    /** Returns the address of another database of the same server. */
    public DatabaseAddress named(String database) {
        int query = jdbcUrl.indexOf('?');
        String base = query < 0 ? jdbcUrl : jdbcUrl.substring(0, query);
        String rest = query < 0 ? "" : jdbcUrl.substring(query);
        boolean namesOne = base.indexOf('/', base.indexOf("//") + "//".length()) >= 0;
        String server = namesOne ? base.substring(0, base.lastIndexOf('/')) : base;
        return new DatabaseAddress(server + "/" + database + rest, user, password, schema);
    }

    /** Returns host, port and database, such as {@code db.example:5432/bbops}: without user, password and parameters. */
    public String place() {
        String shown = SecretUrl.JDBC.shown(jdbcUrl);
        Matcher parts = SERVER.matcher(shown);
        if (!parts.find()) {
            // A URL that leaves the host to the driver.
            return shown;
        }
        String server = parts.group(1);
        String port = server.matches(".*:\\d+") ? "" : knownEngine().map(known -> ":" + known.defaultPort()).orElse("");
        return server + port + parts.group(2);
    }

    /** Returns a text that identifies the database and schema, the same for every address of that schema. */
    public String identity() {
        String named = schema.or(this::schemaOfUrl).or(this::schemaOfUser).map(name -> ", schema " + name).orElse("");
        return knownEngine().map(known -> known.productName() + " at ").orElse("") + place() + named;
    }

    /** Returns the schema that the URL names, which only a URL of PostgreSQL can do. */
    public Optional<String> schemaOfUrl() {
        Matcher named = SCHEMA_OF_URL.matcher(jdbcUrl);
        return named.matches() ? Optional.of(named.group(1)) : Optional.empty();
    }

    private Optional<String> schemaOfUser() {
        return knownEngine().flatMap(engine -> engine.own().schemaOfUser(user));
    }

    /**
     * Returns the engine of the URL.
     *
     * @throws WrongInputException when bbops does not support it
     */
    public DatabaseEngine engine() {
        return knownEngine().orElseThrow(() -> new WrongInputException("'" + this + "' is not of an engine that bbops supports"));
    }

    private Optional<DatabaseEngine> knownEngine() {
        return DatabaseEngine.ofUrl(jdbcUrl);
    }

    /**
     * Returns a source of connections, none of them kept. Login is bounded on every engine; each answer on PostgreSQL
     * and MariaDB, by a time-out in the URL or by minutes. The drivers of Derby and HSQLDB have no such bound: a call
     * that waits for a hung server waits until that ends, whatever time-out its statement has.
     */
    public DataSource dataSource() {
        return dataSource(LOGIN_MAX);
    }

    /**
     * Returns a source of connections with a shorter login time-out.
     *
     * @param loginMax the most time that the server may take to log in
     */
    public DataSource dataSource(Duration loginMax) {
        return new UrlDataSource(this, loginMax);
    }

    @Override
    public String toString() {
        return SecretUrl.JDBC.shown(jdbcUrl) + schema.map(name -> " (schema " + name + ")").orElse("") + " as " + user;
    }
}
