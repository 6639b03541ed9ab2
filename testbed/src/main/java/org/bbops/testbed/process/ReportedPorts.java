package org.bbops.testbed.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.process.PortReport;

/**
 * Ports that a child process reports once it listens on them. Nothing secret goes to a port before: until then it may
 * belong to another process.
 */
public final class ReportedPorts {

    private ReportedPorts() {
    }

    /** Returns the variable that makes a program of bbops report its ports in a file next to its log. */
    public static Map<String, String> variable(Path log) {
        return Map.of(PortReport.VARIABLE, log.resolveSibling(log.getFileName() + ".ports").toString());
    }

    /**
     * Waits for the report of the child's current process.
     *
     * @param child started with {@link #variable}
     * @return its ports, in the order that its program reports them
     * @throws org.bbops.testbed.TestbedException when it ended, or has not reported in time
     */
    public static List<Integer> await(ChildProcess child, Duration limit) {
        Path file = Path.of(child.spec().environment().get(PortReport.VARIABLE));
        Readiness.await(child, () -> PortReport.read(file, child.pid()).isPresent(), limit);
        return PortReport.read(file, child.pid()).orElseThrow();
    }
}
