package org.bbops.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** bbops dlq. */
@Command(name = "dlq", synopsisSubcommandLabel = "COMMAND",
        subcommands = {DlqListCommand.class, DlqShowCommand.class, DlqRetryCommand.class},
        description = "Look at the messages that were given up, and send them back to be tried again.",
        footer = {"", "Examples:",
                "  bbops dlq list                                       of the testbed that is running",
                "  bbops dlq list --broker tcp://broker.example:61616   of another, with its password in BBOPS_BROKER_PASSWORD",
                "  bbops dlq show ID:4f1c…",
                "  bbops dlq retry --all"})
final class DlqCommand implements Runnable {

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Say what to do: bbops dlq list, show or retry");
    }
}
