package org.bbops.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bbops.testbed.process.Wrapper;

/** Runs the command as a process of its own, in its own process group like a command of a terminal. */
final class BbopsProcess {

    private BbopsProcess() {
    }

    static ProcessBuilder command(String... arguments) {
        // Background jobs of a script ignore SIGINT, and their child processes inherit that.
        List<String> command = new ArrayList<>(
                Wrapper.OWN_SESSION.isPossible() ? List.of("setsid", "env", "--default-signal=INT") : List.of());
        command.addAll(List.of(System.getProperty("java.home") + "/bin/java", "-jar", Path.of("target", "bbops-cli.jar").toString()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectErrorStream(true);
    }

    /** Signals the whole group, as a terminal does. */
    static void pressCtrlC(Process bbops) throws Exception {
        signal(bbops, "INT");
    }

    static void signal(Process bbops, String name) throws Exception {
        new ProcessBuilder("kill", "-" + name, "--", "-" + bbops.pid()).start().waitFor();
    }

    /**
     * Reads until a line has this text, lists of phases aside.
     *
     * @return the output up to that line
     */
    static String readUntil(BufferedReader output, String moment) throws IOException {
        StringBuilder seen = new StringBuilder();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            seen.append(line).append('\n');
            if (line.contains(moment) && !line.contains("phases")) {
                return seen.toString();
            }
        }
        throw new IOException("bbops ended before '" + moment + "': " + seen);
    }
}
