package org.bbops.testbed.database;

import java.nio.file.Path;
import java.util.List;
import org.bbops.contracts.access.Secrets;
import org.bbops.engines.DatabaseEngine;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.database.jvm.HsqldbMain;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.FreePorts;

/** HSQLDB: one database per server, in the transaction mode that is its concurrency control. */
final class HsqldbServer implements StartedServer {

    private static final JavaServer JVM = new JavaServer(DatabaseEngine.named("hsqldb"), HsqldbMain.class,
            List.of(org.hsqldb.server.Server.class), 768);

    private final ChildProcess process;
    private final DatabaseAddress address;
    private final ServerFacts facts;

    private HsqldbServer(ChildProcess process, DatabaseAddress address, String transactionMode) {
        this.process = process;
        this.address = address;
        // With locks it takes all of a statement's locks before it begins, so that nobody can wait in a circle.
        this.facts = new ServerFacts(DatabaseEngine.named("hsqldb"), Sql.version(address), transactionMode,
                "until its holder ends", "at once");
    }

    static HsqldbServer start(String transactionMode, ServerOptions options) {
        Path folder = JVM.freshFolder(options.home());
        int port = FreePorts.take();
        DatabaseAddress address = new DatabaseAddress("jdbc:hsqldb:hsql://127.0.0.1:" + port + "/" + HsqldbMain.DATABASE,
                JavaServer.USER, Secrets.generate());
        ChildProcess process = JVM.start(options, folder,
                List.of(Integer.toString(port), folder.toString(), JavaServer.USER, transactionMode), address);
        return new HsqldbServer(process, address, transactionMode);
    }

    @Override
    public ServerFacts facts() {
        return facts;
    }

    @Override
    public DatabaseAddress empty(String name) {
        drop(name);
        return address;
    }

    /** The schema comes back by itself, empty. */
    @Override
    public void drop(String name) {
        Sql.execute(address, List.of("drop schema public cascade"));
    }

    @Override
    public ChildProcess process() {
        return process;
    }
}
