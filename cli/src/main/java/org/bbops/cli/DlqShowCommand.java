package org.bbops.cli;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.bbops.cli.dlq.DeadLetter;
import org.bbops.cli.dlq.DeadLetters;
import org.bbops.contracts.process.Printable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** bbops dlq show. */
@Command(name = "show", sortOptions = false, description = "Show one dead letter: where it came from, what is wrong, all it says.",
        footer = {"", "Exits with 1 when there is none with that id.", "", "Example:", "  bbops dlq show ID:4f1c…"})
final class DlqShowCommand implements Callable<Integer> {

    /** Lines of a message stand below its first, so that none looks like one of this command's own. */
    private static final int MARGIN = 13;

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
        out.println("id           " + Printable.line(letter.id()));
        out.println("queue        " + Printable.line(letter.queue()));
        out.println("given up at  " + letter.givenUpAt());
        out.println("because      " + Printable.line(letter.cause()));
        out.println("attempts     " + letter.attempts());
        out.println("reason       " + Printable.line(letter.reason()));
        out.println("message      " + Printable.lines(letter.body()).indent(MARGIN).strip());
    }
}
