package org.bbops.testbed.process;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import org.bbops.contracts.access.ControlClient;

/** Readiness check of a process. */
@FunctionalInterface
public interface Probe {

    /** @return true when the process is ready; false, never an exception, while it cannot be reached */
    boolean isReady();

    /**
     * Readiness check by a GET with the control token, which must answer 200.
     *
     * @param address address to GET
     */
    record HttpProbe(URI address) implements Probe {

        private static final Duration CONNECT_MAX = Duration.ofSeconds(2);
        private static final Duration ANSWER_MAX = Duration.ofSeconds(3);
        private static final ControlClient CLIENT = new ControlClient(CONNECT_MAX);

        @Override
        public boolean isReady() {
            try {
                CLIENT.get(address, ANSWER_MAX);
                return true;
            } catch (IOException _) {
                return false;
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                return false;
            }
        }

        /** @param application its base URL */
        public static Probe readiness(URI application) {
            return new HttpProbe(application.resolve("/actuator/health/readiness"));
        }
    }

    /**
     * Readiness check by the file into which a server writes its process id, as database servers do once they listen. It proves
     * that the listener on the server's port is the child: a server that does not get its port ends without that.
     *
     * @param child the server, or the process that has started it
     * @param file the server's, writable by its user only
     * @param listening returns true for the lines of a listening server
     */
    record PidFileProbe(ChildProcess child, Path file, Predicate<List<String>> listening) implements Probe {

        @Override
        public boolean isReady() {
            try {
                List<String> lines = Files.readAllLines(file, StandardCharsets.ISO_8859_1).stream().map(String::strip).toList();
                return !lines.isEmpty() && isOfChild(lines.getFirst()) && listening.test(lines);
            } catch (IOException _) {
                // Not written yet, or just being replaced.
                return false;
            }
        }

        private boolean isOfChild(String pid) {
            return pid.equals(Long.toString(child.pid()))
                    || child.handle().descendants().anyMatch(process -> pid.equals(Long.toString(process.pid())));
        }
    }
}
