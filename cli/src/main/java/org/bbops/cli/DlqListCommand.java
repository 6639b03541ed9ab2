package org.bbops.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.bbops.cli.dlq.DeadLetter;
import org.bbops.cli.dlq.DeadLetters;
import org.bbops.contracts.process.Printable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** bbops dlq list. */
@Command(name = "list", sortOptions = false, description = "List the dead letters, the oldest first.",
        footer = {"", "Exits with 0 whether there are any or not.", "", "Example:", "  bbops dlq list"})
final class DlqListCommand implements Callable<Integer> {

    private static final String LINE = "%-40s %-24s %-10s %8s  %s%n";
    private static final int BODY_LENGTH_MAX = 60;

    @Mixin
    private HelpOption help;

    @Mixin
    private BrokerOption broker;

    @Option(names = "--max", paramLabel = "N", description = "List no more than these (default: ${DEFAULT-VALUE}).")
    private int lettersMax = 1_000;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try (DeadLetters letters = DeadLetters.of(broker.address())) {
            List<DeadLetter> listed = letters.list(lettersMax);
            if (!listed.isEmpty()) {
                out.printf(LINE, "id", "given up at", "because", "attempts", "message");
            }
            listed.forEach(letter -> out.printf(LINE, letter.id(), letter.givenUpAt(), Printable.line(letter.cause()), letter.attempts(),
                    beginning(letter.body())));
            out.println(summary(listed.size()));
            return ExitCode.PASSED;
        }
    }

    private String summary(int count) {
        return switch (count) {
            case 0 -> "No dead letters.";
            case 1 -> "1 dead letter.";
            default -> count + " dead letters" + (count < lettersMax ? "." : ", and maybe more (--max).");
        };
    }

    private static String beginning(String body) {
        String line = Printable.line(body);
        return line.length() <= BODY_LENGTH_MAX ? line : line.substring(0, BODY_LENGTH_MAX) + "…";
    }
}
