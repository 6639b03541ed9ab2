package org.bbops.testbed.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bbops.testbed.process.ProcessSpec.StopSignal;

/** Small programs that tests start. */
final class Children {

    private Children() {
    }

    /** A shell script as a process of the testbed. */
    static ProcessSpec script(String name, Path folder, String script) {
        return new ProcessSpec(name, List.of("sh", "-c", script), Map.of(), folder, folder.resolve(name + ".log"),
                StopSignal.TERM);
    }

    /** Starts a class of these tests in a JVM of its own, its standard output to be read. */
    static Process jvm(Class<?> main, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java",
                "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(List.of(arguments));
        // Not inherited: a child that outlives a failed test would keep the build waiting for the end of its output.
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    }

    /** The next line that a process writes. */
    static String line(BufferedReader output) throws IOException {
        String line = output.readLine();
        if (line == null) {
            throw new IOException("the process ended without a word");
        }
        return line;
    }

    /** Holds a testbed's folder and a process in it until it is killed; prints the process's id. */
    static final class Holder {

        private Holder() {
        }

        /** @param arguments the folder */
        public static void main(String[] arguments) throws InterruptedException {
            Path home = Path.of(arguments[0]);
            HomeLock lock = HomeLock.take(home);
            ProcessGroup group = new ProcessGroup(home.resolve("processes.json"));
            System.out.println(group.start(script("sleeper", home, "exec sleep 300")).pid());
            // Reachable to the end: an unreferenced lock would be garbage-collected, and so released.
            try (lock) {
                Thread.currentThread().join();
            }
        }
    }
}
