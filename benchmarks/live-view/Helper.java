import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

/** Part of the benchmark in a JVM of its own, so that its CPU is not counted, or is counted separately. */
final class Helper implements AutoCloseable {

    private final Process process;
    private final int port;

    private Helper(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /** Starts a part and waits until it is ready. */
    static Helper start(String... part) throws IOException {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m",
                "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), "LiveViewCost"));
        command.addAll(List.of(part));
        Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        return new Helper(process, new Scanner(process.getInputStream()).nextInt());
    }

    /** Runs the other side of {@link #start}: reports that it is ready, and ends with its starter. */
    static void serve(int port) throws IOException {
        System.out.println(port);
        System.in.read();
        System.exit(0);
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + port);
    }

    long cpuNanos() {
        return process.info().totalCpuDuration().orElseThrow().toNanos();
    }

    @Override
    public void close() throws IOException {
        // Closes the part's standard input, upon which it ends.
        process.getOutputStream().close();
        process.onExit().join();
    }
}
