package org.bbops.testbed.database;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.bbops.contracts.access.Secrets;
import org.bbops.contracts.process.ParentWatch;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.server.JvmServer;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.Folders;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.FreePorts;
import org.bbops.testbed.process.ProcessSpec;
import org.bbops.testbed.process.Readiness;
import org.bbops.testbed.process.ReportedPorts;
import org.bbops.testbed.process.StopSignal;

/** Databases of an engine that is written in Java, in a child JVM whose folder is empty at the start. */
final class JvmDatabases implements StartedServer {

    private static final String USER = "bbops";
    /** Environment variable with that user's password. */
    private static final String PASSWORD_VARIABLE = "BBOPS_DATABASE_PASSWORD";
    private static final Duration READY_LIMIT = Duration.ofSeconds(120);

    private final JvmServer server;
    private final ChildProcess process;
    private final Path folder;
    private final int port;
    private final DatabaseAddress ready;
    private final ServerFacts facts;

    private JvmDatabases(DatabaseEngine engine, JvmServer server, String concurrencyControl, ServerOptions options) {
        this.server = server;
        this.folder = freshFolder(engine, server, options.home());
        this.port = FreePorts.take();
        this.ready = new DatabaseAddress(server.readyUrl(port), USER, Secrets.generate());
        this.process = startProcess(engine, concurrencyControl, options);
        this.facts = ServerFacts.ofStarted(engine, Sql.version(ready), concurrencyControl);
    }

    /**
     * Starts a server and waits until it takes connections.
     *
     * @throws TestbedException when a server of an earlier testbed works in its folder and cannot be ended, or it does not start
     */
    static JvmDatabases start(DatabaseEngine engine, JvmServer server, String concurrencyControl, ServerOptions options) {
        return new JvmDatabases(engine, server, concurrencyControl, options);
    }

    private static Path freshFolder(DatabaseEngine engine, JvmServer server, Path home) {
        Path folder = home.resolve(engine.level());
        ProgramDatabases.Site.endServers(folder, List.of(server.jvm().main().getName(), folder.toString()));
        try {
            Folders.delete(folder);
            return Folders.make(folder);
        } catch (IOException e) {
            throw new TestbedException("Cannot empty " + folder + " (" + e.getMessage()
                    + "); free disk space or choose another folder with --home", e);
        }
    }

    private ChildProcess startProcess(DatabaseEngine engine, String concurrencyControl, ServerOptions options) {
        List<String> command = List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + server.jvm().heapMegabytes() + "m", "-XX:+ExitOnOutOfMemoryError", "-cp", classPath(),
                server.jvm().main().getName(),
                Integer.toString(port), folder.toString(), USER, concurrencyControl);
        Path log = options.logs().resolve(engine.level() + ".log");
        Map<String, String> environment = new HashMap<>(ReportedPorts.variable(log));
        environment.put(PASSWORD_VARIABLE, ready.password());
        environment.put(ParentWatch.PARENT_VARIABLE, Long.toString(ProcessHandle.current().pid()));
        ChildProcess started = options.group().start(new ProcessSpec(engine.level(), command, environment, folder, log, StopSignal.TERM));
        // Before the password is shown there.
        ReportedPorts.await(started, READY_LIMIT);
        Readiness.await(started, new ConnectionProbe(ready), READY_LIMIT);
        return started;
    }

    /** Taken from this JVM's own class path, be that jars or folders of classes. */
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
    public DatabaseAddress empty(String name) {
        drop(name);
        Sql.changing(ready, name, () -> server.create(this::open, port, name));
        return new DatabaseAddress(server.url(port, name), USER, ready.password());
    }

    @Override
    public void drop(String name) {
        Sql.changing(ready, Sql.name(name), () -> server.drop(this::open, port, name));
        if (server.hasFolderForEachDatabase()) {
            deleteFolder(folder.resolve(name));
        }
    }

    private static void deleteFolder(Path database) {
        try {
            Folders.delete(database);
        } catch (IOException e) {
            throw new TestbedException("Cannot delete the database in " + database + ": " + e.getMessage(), e);
        }
    }

    private Connection open(String jdbcUrl) throws SQLException {
        return new DatabaseAddress(jdbcUrl, USER, ready.password()).dataSource().getConnection();
    }

    @Override
    public ChildProcess process() {
        return process;
    }
}
