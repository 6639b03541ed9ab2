package org.bbops.testbed.database;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.bbops.contracts.access.Secrets;
import org.bbops.engines.DatabaseEngine;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.Folders;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.database.jvm.DerbyMain;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.FreePorts;

/** Derby's network server, which locks rows or, as told for the whole server, tables. */
final class DerbyServer implements StartedServer {

    private static final JavaServer JVM = new JavaServer(DatabaseEngine.named("derby"), DerbyMain.class,
            List.of(org.apache.derby.drda.NetworkServerControl.class, org.apache.derby.iapi.jdbc.AutoloadedDriver.class,
                    org.apache.derby.shared.common.error.StandardException.class,
                    org.apache.derby.jdbc.BasicEmbeddedDataSource40.class), 384);
    private static final String PROBE = "ready";
    /** How long one waits before Derby looks whether it waits in a circle; the same as PostgreSQL's. */
    private static final int DEADLOCK_SECONDS = 1;
    /** Set for the database, not the server, so that whoever is connected can read it. */
    private static final String DEADLOCK_TIMEOUT =
            "call syscs_util.syscs_set_database_property('derby.locks.deadlockTimeout', '" + DEADLOCK_SECONDS + "')";
    /** A database was shut down, which Derby tells as an error. */
    private static final List<String> SHUT_DOWN_STATES = List.of("08006", "XJ015");
    private static final String NO_SUCH_DATABASE_STATE = "08004";

    private final ChildProcess process;
    private final Path folder;
    private final DatabaseAddress probe;
    private final ServerFacts facts;

    private DerbyServer(ChildProcess process, Path folder, DatabaseAddress probe, String locks) {
        this.process = process;
        this.folder = folder;
        this.probe = probe;
        this.facts = new ServerFacts(DatabaseEngine.named("derby"), Sql.version(probe), locks, "as long as lock-timeout says",
                "after " + DEADLOCK_SECONDS + " s");
    }

    static DerbyServer start(String locks, ServerOptions options) {
        Path folder = JVM.freshFolder(options.home());
        int port = FreePorts.take();
        DatabaseAddress probe = new DatabaseAddress("jdbc:derby://127.0.0.1:" + port + "/" + PROBE + ";create=true",
                JavaServer.USER, Secrets.generate());
        ChildProcess process = JVM.start(options, folder,
                List.of(Integer.toString(port), folder.toString(), JavaServer.USER, locks), probe);
        return new DerbyServer(process, folder, probe, locks);
    }

    @Override
    public ServerFacts facts() {
        return facts;
    }

    @Override
    public DatabaseAddress empty(String name) {
        drop(name);
        Sql.execute(address(name, ";create=true"), List.of(DEADLOCK_TIMEOUT));
        return address(name, "");
    }

    @Override
    public void drop(String name) {
        try (Connection connection = address(Sql.name(name), ";shutdown=true").dataSource().getConnection()) {
            throw new TestbedException("Derby did not shut down the database " + name + " but let " + connection + " in");
        } catch (SQLException e) {
            if (!isGone(e)) {
                throw new TestbedException("Derby did not shut down the database " + name + ": " + e.getMessage(), e);
            }
        }
        try {
            Folders.delete(folder.resolve(name));
        } catch (IOException e) {
            throw new TestbedException("Cannot delete Derby's database in " + folder.resolve(name) + ": " + e.getMessage(), e);
        }
    }

    /** An error of this JVM, such as a time-out, has no state, and such lists are asked for none. */
    static boolean isGone(SQLException answer) {
        String state = answer.getSQLState();
        return state != null && (SHUT_DOWN_STATES.contains(state) || NO_SUCH_DATABASE_STATE.equals(state));
    }

    private DatabaseAddress address(String name, String attributes) {
        String url = probe.jdbcUrl().replace("/" + PROBE + ";create=true", "/" + name + attributes);
        return new DatabaseAddress(url, probe.user(), probe.password());
    }

    @Override
    public ChildProcess process() {
        return process;
    }
}
