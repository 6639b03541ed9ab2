package org.bbops.testbed.database;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.bbops.contracts.access.Secrets;
import org.bbops.contracts.process.FileTrouble;
import org.bbops.contracts.process.ParentWatch;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.server.JvmServer;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.Folders;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.database.DatabaseServer.ServerFacts;
import org.bbops.testbed.database.StartedServer.ConnectionProbe;
import org.bbops.testbed.database.StartedServer.ServerOptions;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.FreePorts;
import org.bbops.testbed.process.ProcessSpec;
import org.bbops.testbed.process.ProcessSpec.StopSignal;

/** Databases of an engine that is written in Java, in a child JVM whose folder is empty at the start. */
final class JvmDatabases extends StartedServer {

    private static final String USER = "bbops";
    /** Environment variable with that user's password. */
    private static final String PASSWORD_VARIABLE = "BBOPS_DATABASE_PASSWORD";
    private static final Duration READY_LIMIT = Duration.ofSeconds(120);

    private final JvmServer server;
    private final String password = Secrets.generate();
    private final Path folder;
    private final ChildProcess process;
    private final ServerFacts facts;

    /**
     * Starts a server and waits until it takes connections.
     *
     * @throws TestbedException when a server of an earlier testbed works in its folder and cannot be ended, or it does not start
     */
    JvmDatabases(DatabaseEngine engine, JvmServer server, String concurrencyControl, ServerOptions options) {
        this(engine, server, concurrencyControl, options, freshFolder(engine, server, options.home()));
    }

    /** Chooses the port only once the folder is there, so that hardly any other process can take it before the server does. */
    private JvmDatabases(DatabaseEngine engine, JvmServer server, String concurrencyControl, ServerOptions options, Path folder) {
        super(server, FreePorts.take());
        this.server = server;
        this.folder = folder;
        this.process = startProcess(engine, concurrencyControl, options);
        this.facts = ServerFacts.ofStarted(engine, Sql.version(maintenance()), concurrencyControl);
    }

    private static Path freshFolder(DatabaseEngine engine, JvmServer server, Path home) {
        Path folder = home.resolve(engine.level());
        ProgramDatabases.Site.endServers(folder, List.of(server.jvm().main().getName(), folder.toString()));
        try {
            Folders.delete(folder);
            return Folders.make(folder);
        } catch (IOException e) {
            throw TestbedException.unwritable("empty " + folder, e);
        }
    }

    private ChildProcess startProcess(DatabaseEngine engine, String concurrencyControl, ServerOptions options) {
        List<String> command = List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + server.jvm().heapMegabytes() + "m", "-XX:+ExitOnOutOfMemoryError", "-cp", classPath(),
                server.jvm().main().getName(),
                Integer.toString(port()), folder.toString(), USER, concurrencyControl);
        Path log = options.logs().resolve(engine.level() + ".log");
        Map<String, String> environment = new HashMap<>(ProcessSpec.ofBbops(log));
        environment.put(PASSWORD_VARIABLE, password);
        ChildProcess started = options.group()
                .start(new ProcessSpec(engine.level(), command, environment, folder, log, StopSignal.TERM).asMeasured());
        // Before the password is shown there.
        started.awaitPorts(READY_LIMIT);
        started.await(new ConnectionProbe(maintenance()), READY_LIMIT);
        return started;
    }

    /** Returns the server's part of this JVM's own class path, of jars or folders of classes. */
    private String classPath() {
        List<Class<?>> all = new ArrayList<>(List.of(server.jvm().main(), ParentWatch.class));
        all.addAll(server.jvm().libraries());
        return all.stream().map(JvmDatabases::location).distinct().collect(Collectors.joining(System.getProperty("path.separator")));
    }

    private static String location(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the class path has a location that is no file: " + type, e);
        }
    }

    @Override
    public ServerFacts facts() {
        return facts;
    }

    @Override
    DatabaseAddress administration(String jdbcUrl) {
        return new DatabaseAddress(jdbcUrl, USER, password);
    }

    @Override
    public DatabaseAddress database(String name) {
        return administration(server.url(port(), name));
    }

    @Override
    public void drop(String name) {
        super.drop(name);
        if (server.hasFolderForEachDatabase()) {
            deleteFolder(folder.resolve(name));
        }
    }

    private static void deleteFolder(Path database) {
        try {
            Folders.delete(database);
        } catch (IOException e) {
            throw new TestbedException("Cannot delete the database in " + database + ": " + FileTrouble.where(e), e);
        }
    }

    @Override
    public ChildProcess process() {
        return process;
    }
}
