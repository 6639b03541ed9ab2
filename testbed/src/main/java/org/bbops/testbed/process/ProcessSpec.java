package org.bbops.testbed.process;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.process.ParentWatch;
import org.bbops.contracts.process.PortReport;

/**
 * Command and settings of a process.
 *
 * @param name its name in messages, logs and the list of started processes, unique among those that run
 * @param command program and arguments; never a secret, as everyone on the machine can read them
 * @param environment variables on top of this process's own; secrets go here
 * @param files its working directory and files
 * @param stopSignal the signal that asks it to end
 * @param measured true for what is measured (system, database, broker, supplier), which starts with a {@linkplain Wrapper#LOWER_PRIORITY lower priority}
 */
public record ProcessSpec(String name, List<String> command, Map<String, String> environment, ProcessFiles files, StopSignal stopSignal,
        boolean measured) {

    public ProcessSpec {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
    }

    /** Creates one that is not measured and has no temporary files. */
    public ProcessSpec(String name, List<String> command, Map<String, String> environment, Path directory, Path log,
            StopSignal stopSignal) {
        this(name, command, environment, new ProcessFiles(directory, log, null), stopSignal, false);
    }

    /**
     * Working directory and files of a process.
     *
     * @param directory the working directory
     * @param log file that takes standard output and standard error, overwritten
     * @param temporary folder for its temporary files, emptied at each of its starts: a process that is killed leaves them;
     *     null for one that has none there
     */
    public record ProcessFiles(Path directory, Path log, Path temporary) {
    }

    /** Returns this process as one that is measured. */
    public ProcessSpec asMeasured() {
        return new ProcessSpec(name, command, environment, files, stopSignal, true);
    }

    /** Returns the command that starts it. */
    List<String> startCommand() {
        return measured ? Wrapper.LOWER_PRIORITY.around(command) : command;
    }

    /** Returns the variables that make a program of bbops report its ports in a file next to its log, and end when this process does. */
    public static Map<String, String> ofBbops(Path log) {
        return Map.of(PortReport.VARIABLE, log.resolveSibling(log.getFileName() + ".ports").toString(),
                ParentWatch.PARENT_VARIABLE, Long.toString(ProcessHandle.current().pid()));
    }

    /** Signal that requests an orderly shutdown. */
    public enum StopSignal {

        /** SIGTERM, for every JVM: its shutdown hooks run. */
        TERM,

        /** SIGINT, for PostgreSQL: a fast shutdown, as SIGTERM would wait for all clients to disconnect. */
        INT
    }
}
