package org.bbops.cli;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.bbops.cli.dlq.DeadLetter;
import org.bbops.cli.dlq.DeadLetters;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** bbops dlq show. */
@Command(name = "show", sortOptions = false, description = "Show one dead letter: where it came from, what is wrong, all it says.",
        footer = {"", "Exits with 1 when there is none with that id.", "", "Example:", "  bbops dlq show ID:4f1c…"})
final class DlqShowCommand implements Callable<Integer> {

    @Mixin
    private HelpOption help;

    @Parameters(paramLabel = "ID", description = "Its id, as 'bbops dlq list' says it.")
    private String id;

    @Mixin
    private BrokerOption broker;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        try (DeadLetters letters = DeadLetters.of(broker.address())) {
            Optional<DeadLetter> letter = letters.find(id);
            letter.ifPresentOrElse(this::show, () -> spec.commandLine().getErr().println(
                    "bbops: there is no dead letter " + id + "; see: bbops dlq list"));
            return letter.isPresent() ? ExitCode.PASSED : ExitCode.FAILED;
        }
    }

    private void show(DeadLetter letter) {
        PrintWriter out = spec.commandLine().getOut();
        out.println("id           " + letter.id());
        out.println("queue        " + letter.queue());
        out.println("given up at  " + letter.givenUpAt());
        out.println("because      " + letter.cause());
        out.println("attempts     " + letter.attempts());
        out.println("reason       " + letter.reason());
        out.println("message      " + letter.body());
    }
}
