import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import java.util.function.Predicate;

/** hey and wrk, as far as they are installed, on recorded requests over kept connections. */
final class StockClients {

    private static final long TICKS_PER_SECOND = 100;
    private static final Duration BESIDES_MAX = Duration.ofSeconds(30);

    private final Path folder;
    private final URI url;
    private final List<StubSystem.Recorded> requests;
    private final int connections;
    private final List<Client> all = new ArrayList<>();

    /** A program that sends requests for a time. */
    interface Client {

        String name();

        /** CPU microseconds of a request; the supplier counts requests that the system has had. */
        double micros(Duration length, IntSupplier counted) throws IOException, InterruptedException;
    }

    private StockClients(Path folder, URI url, List<StubSystem.Recorded> requests, int connections) {
        this.folder = folder;
        this.url = url;
        this.requests = requests;
        this.connections = connections;
    }

    /** Looks for both, and says which is missing. */
    static StockClients installed(Path folder, URI url, List<StubSystem.Recorded> requests, int connections) throws IOException {
        if (requests.isEmpty()) {
            throw new IllegalStateException("the agent sent no request during its warm-up");
        }
        StockClients clients = new StockClients(folder, url, requests, connections);
        if (found("hey")) {
            clients.all.add(clients.new Hey());
        }
        if (found("wrk")) {
            clients.all.add(clients.new Wrk());
        }
        return clients;
    }

    List<Client> all() {
        return all;
    }

    private static boolean found(String program) {
        boolean found = List.of(System.getenv("PATH").split(":")).stream().anyMatch(each -> Files.isExecutable(Path.of(each, program)));
        if (!found) {
            System.out.println("there is no " + program + " on the PATH, so it is left out (Debian: apt-get install " + program + ")");
        }
        return found;
    }

    /** CPU µs of the program for each request that the system had meanwhile. */
    private double micros(List<String> command, Duration length, IntSupplier counted) throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        int before = counted.getAsInt();
        long ticks = ticksOfChildren();
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        Thread end = new Thread(process::destroy);
        Runtime.getRuntime().addShutdownHook(end);
        if (!process.waitFor(length.plus(BESIDES_MAX).toSeconds(), TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException(command.getFirst() + " did not end within " + length.plus(BESIDES_MAX).toSeconds() + " s");
        }
        Runtime.getRuntime().removeShutdownHook(end);
        int requestsSent = counted.getAsInt() - before;
        if (process.exitValue() != 0 || requestsSent == 0) {
            throw new IllegalStateException("%s ended with %d after %d requests: %s".formatted(command.getFirst(), process.exitValue(),
                    requestsSent, Files.readString(output).strip()));
        }
        return (ticksOfChildren() - ticks) * 1e6 / TICKS_PER_SECOND / requestsSent;
    }

    /** CPU time of this process's children that have ended: cutime and cstime of proc(5). */
    private static long ticksOfChildren() throws IOException {
        String stat = Files.readString(Path.of("/proc/self/stat"));
        String[] afterName = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return Long.parseLong(afterName[13]) + Long.parseLong(afterName[14]);
    }

    /** Sends all recorded requests in turn, by one thread. */
    private final class Wrk implements Client {

        private final Path script = folder.resolve("requests.lua");

        private Wrk() throws IOException {
            StringBuilder lua = new StringBuilder("local kept = {}\nlocal next = 0\nlocal json = {[\"Content-Type\"] = \"application/json\"}\n")
                    .append("function init(args)\n");
            for (StubSystem.Recorded each : requests) {
                lua.append("  kept[#kept + 1] = wrk.format(").append(quoted(each.method())).append(", ").append(quoted(each.path()))
                        .append(each.body().isEmpty() ? ")\n" : ", json, " + quoted(each.body()) + ")\n");
            }
            lua.append("end\nfunction request()\n  next = next % #kept + 1\n  return kept[next]\nend\n");
            Files.writeString(script, lua);
        }

        private static String quoted(String text) {
            return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
        }

        @Override
        public String name() {
            return "wrk";
        }

        @Override
        public double micros(Duration length, IntSupplier counted) throws IOException, InterruptedException {
            return StockClients.this.micros(List.of("wrk", "-t", "1", "-c", Integer.toString(connections), "-d", length.toSeconds() + "s",
                    "-s", script.toString(), url.toString()), length, counted);
        }
    }

    /** Sends one request over and over, so that one without a body and one with a body take turns, and count by their shares. */
    private final class Hey implements Client {

        @Override
        public String name() {
            return "hey";
        }

        @Override
        public double micros(Duration length, IntSupplier counted) throws IOException, InterruptedException {
            double share = requests.stream().filter(each -> each.body().isEmpty()).count() / (double) requests.size();
            Duration half = Duration.ofSeconds(Math.max(1, length.toSeconds() / 2));
            return (share > 0 ? share * oneMicros(each -> each.body().isEmpty(), half, counted) : 0)
                    + (share < 1 ? (1 - share) * oneMicros(each -> !each.body().isEmpty(), half, counted) : 0);
        }

        private double oneMicros(Predicate<StubSystem.Recorded> wanted, Duration half, IntSupplier counted)
                throws IOException, InterruptedException {
            StubSystem.Recorded request = requests.stream().filter(wanted).findFirst().orElseThrow();
            List<String> command = new ArrayList<>(List.of("hey", "-c", Integer.toString(connections), "-z", half.toSeconds() + "s",
                    "-m", request.method()));
            if (!request.body().isEmpty()) {
                command.addAll(List.of("-T", "application/json", "-d", request.body()));
            }
            command.add(url + request.path());
            return StockClients.this.micros(command, half, counted);
        }
    }
}
