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
import org.bbops.engines.DatabaseEngine;
import org.bbops.contracts.process.ParentWatch;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.Folders;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.ProcessSpec;
import org.bbops.testbed.process.Readiness;
import org.bbops.testbed.process.ReportedPorts;
import org.bbops.testbed.process.StopSignal;

/**
 * A child JVM with an engine that is written in Java, its data in a folder that is empty at the start.
 *
 * @param engine names the folder, the process and its log
 * @param main what the JVM runs
 * @param libraries one class of each jar that it needs
 * @param heapMegabytes its largest heap
 */
record JavaServer(DatabaseEngine engine, Class<?> main, List<Class<?>> libraries, int heapMegabytes) {

    /** The one user of each server. */
    static final String USER = "bbops";
    /** Environment variable with that user's password. */
    static final String PASSWORD_VARIABLE = "BBOPS_DATABASE_PASSWORD";

    private static final Duration READY_LIMIT = Duration.ofSeconds(120);

    /**
     * Empties the folder.
     *
     * @throws TestbedException when a server of an earlier testbed works there and cannot be ended, or the disk does not let it
     */
    Path freshFolder(Path home) {
        Path folder = home.resolve(engine.level());
        LeftServer.end(folder, List.of(main.getName(), folder.toString()));
        try {
            Folders.delete(folder);
            return Folders.make(folder);
        } catch (IOException e) {
            throw new TestbedException("Cannot empty " + folder + " (" + e.getMessage()
                    + "); free disk space or choose another folder with --home", e);
        }
    }

    /**
     * Starts it and waits until a database can be connected to.
     *
     * @param arguments of its main
     * @param ready the database to connect to
     */
    ChildProcess start(ServerOptions options, Path folder, List<String> arguments, DatabaseAddress ready) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx" + heapMegabytes + "m",
                "-XX:+ExitOnOutOfMemoryError", "-cp", classPath(), main.getName()));
        command.addAll(arguments);
        Path log = options.logs().resolve(engine.level() + ".log");
        Map<String, String> environment = new HashMap<>(ReportedPorts.variable(log));
        environment.put(PASSWORD_VARIABLE, ready.password());
        environment.put(ParentWatch.PARENT_VARIABLE, Long.toString(ProcessHandle.current().pid()));
        ChildProcess process = options.group().start(new ProcessSpec(engine.level(), command, environment, folder, log, StopSignal.TERM));
        // Before the password is shown there.
        ReportedPorts.await(process, READY_LIMIT);
        Readiness.await(process, new ConnectionProbe(ready), READY_LIMIT);
        return process;
    }

    /** From where this JVM has them itself, be that jars or folders of classes. */
    private String classPath() {
        List<Class<?>> all = new ArrayList<>(List.of(main, ParentWatch.class));
        all.addAll(libraries);
        return all.stream().map(JavaServer::location).distinct().collect(Collectors.joining(System.getProperty("path.separator")));
    }

    private static String location(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the class path has a location that is no file: " + type, e);
        }
    }
}
