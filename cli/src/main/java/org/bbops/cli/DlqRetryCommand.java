package org.bbops.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.bbops.cli.dlq.DeadLetter;
import org.bbops.cli.dlq.DeadLetters;
import org.bbops.cli.dlq.Retry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** bbops dlq retry. */
@Command(name = "retry", sortOptions = false,
        description = "Send dead letters back to the queue that they came from, to be tried again from the first attempt.",
        footer = {"", "A letter that fails again comes back under another id. Exits with 1 when there was none with some id,",
                "or it is not from a queue that the broker has; that one stays.",
                "", "Examples:", "  bbops dlq retry ID:4f1c…", "  bbops dlq retry --all"})
final class DlqRetryCommand implements Callable<Integer> {

    /** Those that are there now: one that is given up again meanwhile is not sent back a second time. */
    private static final int ALL_MAX = 100_000;

    @Mixin
    private HelpOption help;

    @Parameters(arity = "0..*", paramLabel = "ID", description = "Their ids, as 'bbops dlq list' says them.")
    private List<String> ids = new ArrayList<>();

    @Option(names = "--all", description = "All that are there now.")
    private boolean all;

    @Mixin
    private BrokerOption broker;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (all == !ids.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "Say which: either ids, or --all");
        }
        try (DeadLetters letters = DeadLetters.of(broker.address())) {
            List<String> chosen = all ? letters.list(ALL_MAX).stream().map(DeadLetter::id).toList() : ids;
            int sentBack = (int) chosen.stream().filter(id -> isSentBack(id, letters.retry(id))).count();
            spec.commandLine().getOut().println(sentBack + (sentBack == 1 ? " dead letter was" : " dead letters were") + " sent back.");
            return sentBack == chosen.size() ? ExitCode.PASSED : ExitCode.FAILED;
        }
    }

    private boolean isSentBack(String id, Retry retry) {
        PrintWriter err = spec.commandLine().getErr();
        switch (retry) {
            case SENT_BACK -> {
                return true;
            }
            case NOT_THERE -> err.println("bbops: there is no dead letter " + id + "; see: bbops dlq list");
            case ORIGIN_UNKNOWN -> err.println("bbops: the dead letter " + id
                    + " is not from a queue that the broker has, and stays; see: bbops dlq show " + id);
        }
        return false;
    }
}
