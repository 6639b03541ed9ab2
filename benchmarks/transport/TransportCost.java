import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Scanner;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Measures calls with each transport and number of orders, in turn, and writes a line of CSV for each. */
final class TransportCost {

    /** Prefix of the lines that callers and callees answer with. */
    static final String ANSWER = "> ";

    private static final List<String> TRANSPORTS = List.of("json", "xml", "binary");
    private static final List<Integer> ORDERS = List.of(1, 5, 20, 100);
    private static final Duration START_MAX = Duration.ofSeconds(60);
    private static final Duration END_MAX = Duration.ofSeconds(10);
    /** Longest that a call, or writing and reading its answer, takes on average: many times what the slowest encoding needs. */
    private static final Duration CALL_MAX = Duration.ofMillis(50);

    private final Path file;
    private final int calls;
    private final Duration answerMax;
    private final List<Side> sides = new ArrayList<>();
    private final Map<String, Side> callees = new LinkedHashMap<>();
    private final Map<String, Side> callers = new LinkedHashMap<>();

    private TransportCost(Path file, int warmUp, int calls) {
        this.file = file;
        this.calls = calls;
        this.answerMax = START_MAX.plus(CALL_MAX.multipliedBy(2L * Math.max(warmUp, calls)));
    }

    /** Arguments: file to write, and the numbers of warm-up calls, of measured calls in each repetition, and of repetitions. */
    public static void main(String[] arguments) throws InterruptedException {
        TransportCost cost = new TransportCost(Path.of(arguments[0]), Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> cost.sides.forEach(Side::kill)));
        int code = 0;
        try {
            Files.writeString(cost.file, TransportJudgement.COLUMNS + "\n");
            cost.warmUp(arguments[1]);
            for (int repetition = 1; repetition <= Integer.parseInt(arguments[3]); repetition++) {
                cost.measure(repetition);
            }
            for (Side side : cost.sides) {
                side.end();
            }
        } catch (IOException e) {
            System.err.println("transport: " + arguments[0] + " cannot be written, or no JVM started (" + e.getMessage() + ")");
            code = 2;
        } catch (CompletionException e) {
            System.err.println("transport: " + reason(e.getCause()));
            code = 2;
        }
        System.exit(code);
    }

    private static String reason(Throwable cause) {
        return switch (cause) {
            case TimeoutException _ -> "a caller or callee did not answer in time, so it was stopped";
            case NoSuchElementException _ -> "a caller or callee has ended; its output above says why";
            default -> "a caller or callee failed: " + cause;
        };
    }

    private void warmUp(String warmUp) throws IOException {
        for (String transport : TRANSPORTS) {
            callees.put(transport, start("Callee", transport));
            callers.put(transport, start("Caller", transport, callees.get(transport).first(), warmUp, Integer.toString(calls)));
            for (int orders : ORDERS) {
                callers.get(transport).ask("warm-up " + orders, answerMax);
            }
            System.out.println("warmed up " + transport);
        }
    }

    private void measure(int repetition) throws IOException {
        // Each encoding comes first, second and third in turn.
        List<String> order = new ArrayList<>(TRANSPORTS);
        Collections.rotate(order, repetition);
        for (int orders : ORDERS) {
            for (String transport : order) {
                line(repetition, transport, orders, callers.get(transport), callees.get(transport));
            }
        }
    }

    private void line(int repetition, String transport, int orders, Side caller, Side callee) throws IOException {
        long before = Long.parseLong(callee.ask("cpu", START_MAX));
        String[] call = caller.ask("calls " + orders, answerMax).split(" ");
        double calleeMicros = (Long.parseLong(callee.ask("cpu", START_MAX)) - before) / 1e3 / calls;
        String[] codec = caller.ask("codec " + orders, answerMax).split(" ");
        String line = String.format(Locale.ROOT, "%d,%s,%d,%s,%s,%.3f,%s,%s,%s", repetition, transport, orders, call[0], call[1], calleeMicros,
                codec[0], codec[1], codec[2]);
        System.out.println(line);
        Files.writeString(file, line + "\n", StandardOpenOption.APPEND);
    }

    private Side start(String main, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m", "-cp",
                System.getProperty("java.class.path"), main));
        command.addAll(List.of(arguments));
        Side side = new Side(new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start());
        sides.add(side);
        side.awaitStart();
        return side;
    }

    /** A JVM that answers each line of its input with a line, and ends when its input ends. */
    private static final class Side {

        private final Process process;
        private final PrintStream input;
        private final Scanner output;
        private String first;

        Side(Process process) {
            this.process = process;
            this.input = new PrintStream(process.getOutputStream(), true);
            this.output = new Scanner(process.getInputStream());
        }

        void awaitStart() {
            first = answer(START_MAX);
        }

        /** Returns the line that it wrote when it had started. */
        String first() {
            return first;
        }

        String ask(String line, Duration longest) {
            input.println(line);
            return answer(longest);
        }

        private String answer(Duration longest) {
            return CompletableFuture.supplyAsync(this::nextAnswer, Thread.ofPlatform().daemon()::start)
                    .orTimeout(longest.toMillis(), TimeUnit.MILLISECONDS).join();
        }

        private String nextAnswer() {
            String line = output.nextLine();
            while (!line.startsWith(ANSWER)) {
                System.err.println(line);
                line = output.nextLine();
            }
            return line.substring(ANSWER.length());
        }

        /** Closes its input; one that has not ended soon after is killed by the hook, as all are after a failure. */
        void end() throws InterruptedException {
            input.close();
            process.waitFor(END_MAX.toMillis(), TimeUnit.MILLISECONDS);
        }

        void kill() {
            process.destroyForcibly();
        }
    }
}
