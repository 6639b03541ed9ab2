package org.bbops.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.bbops.cli.DeadLetters.DeadLetter;
import org.bbops.cli.DeadLetters.Retry;
import org.bbops.contracts.access.SecretUrl;
import org.bbops.contracts.access.Secrets;
import org.bbops.contracts.process.ExitCode;
import org.bbops.contracts.process.Printable;
import org.bbops.testbed.app.BrokerAddress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** bbops dlq. */
@Command(name = "dlq", synopsisSubcommandLabel = "COMMAND", subcommands = {DlqCommand.DlqListCommand.class, DlqCommand.DlqShowCommand.class,
        DlqCommand.DlqRetryCommand.class}, description = "List, show and retry dead letters: messages whose delivery has been given up.", footer = {
                "", "Examples:",
                "  bbops dlq list                                       of the testbed that is running",
                "  bbops dlq list --broker tcp://broker.example:61616   of another, with its password in BBOPS_BROKER_PASSWORD",
                "  bbops dlq show ID:4f1c…",
                "  bbops dlq retry --all"})
final class DlqCommand implements Runnable {

    /**
     * Bound on the letters of one command. It also fixes what retry --all sends back: a letter that is dead-lettered again meanwhile is not
     * sent back a second time.
     */
    private static final int ALL_MAX = 100_000;

    @Mixin
    private HelpOption help;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Say what to do: bbops dlq list, show or retry");
    }

    /** bbops dlq list. */
    @Command(name = "list", sortOptions = false, description = "List the dead letters, the oldest first.", footer = {"",
            "Exits with 0 whether there are any or not.", "", "Example:", "  bbops dlq list"})
    static final class DlqListCommand implements Callable<Integer> {

        private static final String LINE = "%-40s %-24s %-10s %8s  %s%n";
        private static final int BODY_LENGTH_MAX = 60;

        @Mixin
        private HelpOption help;

        @Mixin
        private BrokerOption broker;

        @Option(names = "--max", paramLabel = "N", description = "List at most this many (default: ${DEFAULT-VALUE}).")
        private int lettersMax = 1_000;

        @Spec
        private CommandSpec spec;

        @Override
        public Integer call() {
            if (lettersMax < 1 || lettersMax > ALL_MAX) {
                throw new ParameterException(spec.commandLine(), "--max is %d, and must be 1 to %d".formatted(lettersMax, ALL_MAX));
            }
            PrintWriter out = spec.commandLine().getOut();
            try (DeadLetters letters = DeadLetters.of(broker.address())) {
                List<DeadLetter> listed = letters.list(lettersMax);
                if (!listed.isEmpty()) {
                    out.printf(LINE, "id", "given up at", "because", "attempts", "message");
                }
                listed.forEach(letter -> out.printf(LINE, letter.id(), letter.givenUpAt(),
                        Printable.line(letter.cause()), letter.attempts(),
                        beginning(letter.body())));
                out.println(summary(listed.size()));
                return ExitCode.PASSED;
            }
        }

        private String summary(int count) {
            return count == 0 ? "No dead letters."
                    : count + (count == 1 ? " dead letter" : " dead letters") + (count < lettersMax ? "." : ", and maybe more (--max).");
        }

        private static String beginning(String body) {
            String line = Printable.line(body);
            return line.length() <= BODY_LENGTH_MAX ? line : line.substring(0, BODY_LENGTH_MAX) + "…";
        }
    }

    /** bbops dlq show. */
    @Command(name = "show", sortOptions = false, description = "Show one dead letter: its queue, its error and its content.", footer = {
            "", "Exits with 1 when there is none with that id.", "", "Example:", "  bbops dlq show ID:4f1c…"})
    static final class DlqShowCommand implements Callable<Integer> {

        /** Indents the lines of a message below its first, so that none can be mistaken for a line of this command. */
        private static final int MARGIN = 13;

        @Mixin
        private HelpOption help;

        @Parameters(paramLabel = "ID", description = "Its id, as 'bbops dlq list' shows it.")
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

    /** bbops dlq retry. */
    @Command(name = "retry", sortOptions = false, description = "Send dead letters back to the queue that they came from, with all their attempts again.", footer = {
            "", "A letter that fails again comes back under another id. Exits with 1 if there is none with one of the ids,",
            "or it is not from a queue that the broker has; that one stays.",
            "", "Examples:", "  bbops dlq retry ID:4f1c…", "  bbops dlq retry --all"})
    static final class DlqRetryCommand implements Callable<Integer> {

        @Mixin
        private HelpOption help;

        @Parameters(arity = "0..*", paramLabel = "ID", description = "Their ids, as 'bbops dlq list' shows them.")
        private List<String> ids = new ArrayList<>();

        @Option(names = "--all", description = "All current dead letters.")
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
                List<String> chosen = all ? letters.list(ALL_MAX).stream().map(DeadLetter::id).toList()
                        : ids.stream().distinct().toList();
                return sendBack(letters, chosen) == chosen.size() ? ExitCode.PASSED : ExitCode.FAILED;
            }
        }

        /** Sends letters back, each in a transaction of its own, and prints how many, also when the broker breaks off. */
        private int sendBack(DeadLetters letters, List<String> chosen) {
            int sentBack = 0;
            try {
                for (String id : chosen) {
                    sentBack += isSentBack(id, letters.retry(id)) ? 1 : 0;
                }
                return sentBack;
            } finally {
                spec.commandLine().getOut().println(sentBack + (sentBack == 1 ? " dead letter was" : " dead letters were") + " sent back.");
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

    /** Option for the broker of a command: the named one, or that of the running testbed. */
    static final class BrokerOption {

        static final String PASSWORD_VARIABLE = "BBOPS_BROKER_PASSWORD";

        private static final String WHERE_IT_BELONGS = "set it in the environment variable " + PASSWORD_VARIABLE + ", or name its file in "
                + PASSWORD_VARIABLE + Secrets.FILE_SUFFIX;

        @Option(names = "--broker", paramLabel = "URL", description = "The broker, such as tcp://127.0.0.1:61616, with the password in "
                + PASSWORD_VARIABLE
                + " or the file that " + PASSWORD_VARIABLE + "_FILE names (default: that of the testbed that is running in --home).")
        private String url;

        @Option(names = "--broker-user", paramLabel = "USER", description = "Its user (default: ${DEFAULT-VALUE}).")
        private String user = "bbops";

        @Mixin
        private HomeOption home;

        @Spec(Spec.Target.MIXEE)
        private CommandSpec spec;

        /** @throws ParameterException when the broker's address or password is missing */
        BrokerAddress address() {
            return url == null ? running() : named();
        }

        private BrokerAddress running() {
            return BrokerAddress.published(home.home()).orElseThrow(() -> new ParameterException(spec.commandLine(),
                    "no testbed is running in " + home.home() + "; name a broker with --broker, or the testbed's folder with --home"));
        }

        private BrokerAddress named() {
            if (SecretUrl.BROKER.hasSecret(url)) {
                throw new ParameterException(spec.commandLine(), "--broker has a password in it, which every user of this machine can read"
                        + " there; " + WHERE_IT_BELONGS);
            }
            return new BrokerAddress(url, user, password(System.getenv()).orElseThrow(() -> new ParameterException(spec.commandLine(),
                    "--broker needs the password of " + user + "; " + WHERE_IT_BELONGS)));
        }

        /** Returns the password in the environment variable, or in the file that its _FILE variant names; empty when neither is set. */
        static Optional<String> password(Map<String, String> environment) {
            return Secrets.from(environment, PASSWORD_VARIABLE);
        }
    }
}
