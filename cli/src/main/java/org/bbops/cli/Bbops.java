package org.bbops.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.bbops.contracts.process.ExitCode;
import org.bbops.contracts.process.ParentWatch;
import org.bbops.contracts.process.Printable;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.contracts.process.WrongInputException;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The bbops command. */
@Command(name = "bbops", description = "An ECperf-style benchmark: measures how enterprise transactions behave, and says why.", synopsisSubcommandLabel = "COMMAND", subcommands = {
        RunCommand.class, CapacityCommand.class, PredictCommand.class, CompareCommand.class, ReportCommand.class,
        ChaosCommand.class, LoadCommand.class, AuditCommand.class, DlqCommand.class, AgentCommand.class, DoctorCommand.class,
        VersionCommand.class, GenerateCompletion.class,
        HelpCommand.class}, versionProvider = VersionCommand.class, footerHeading = "%nExamples:%n", footer = {
                "  bbops doctor          what is missing on this machine",
                "  bbops run --quick     one rate, sync and messaging, in about a minute",
                "  bbops run             sync against messaging at increasing rates",
                "  bbops capacity        the highest injection rate that sync and messaging pass",
                "  bbops run --help      all the options"}, exitCodeListHeading = "%nExit codes:%n", exitCodeList = {"0:passed",
                        "1:failed: a rule, the audit or an expectation",
                        "2:invalid: it could not be measured, or not reliably", "3:usage: an option, file, factor or level",
                        "130:Ctrl-C ended it", "143:SIGTERM ended it"})
public final class Bbops implements Runnable {

    @Mixin
    private HelpOption help;

    @Option(names = {"-V", "--version"}, versionHelp = true, description = "Show the version.")
    private boolean version;

    @Option(names = "--verbose", scope = ScopeType.INHERIT, description = "Print more: each process started, each load, and where in the program an error occurred.")
    private boolean verbose;

    @Spec
    private CommandSpec spec;

    /** Runs the command and exits with a code of {@link ExitCode}. */
    public static void main(String[] arguments) {
        ParentWatch.start();
        // The texts are English, and so are their numbers, whatever the user's locale.
        Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
        int exitCode = commandLine().execute(arguments);
        Interruption.isOver();
        System.exit(exitCode);
    }

    /** Creates the command with its exit codes and error messages. */
    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new Bbops());
        line.setColorScheme(Help.defaultColorScheme(Terminal.ofThisProcess().coloured() ? Ansi.ON : Ansi.OFF));
        line.setExecutionStrategy(Bbops::executed);
        line.setExecutionExceptionHandler(new FailureMessages());
        line.setParameterExceptionHandler(new UsageMessages());
        line.setUsageHelpAutoWidth(true);
        exitCodes(line);
        return line;
    }

    /** Wraps errors of the JVM as well; uncaught, they would end the process with 1, the exit code of a failed measurement. */
    private static int executed(ParseResult parsed) {
        try {
            return new RunLast().execute(parsed);
        } catch (Error e) {
            throw new ExecutionException(parsed.asCommandLineList().getLast(), String.valueOf(e.getMessage()), e);
        }
    }

    private static void exitCodes(CommandLine line) {
        line.getCommandSpec().exitCodeOnInvalidInput(ExitCode.USAGE).exitCodeOnExecutionException(ExitCode.INVALID);
        line.getSubcommands().values().forEach(Bbops::exitCodes);
    }

    boolean isVerbose() {
        return verbose;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Say what to do: bbops COMMAND");
    }

    /** Reports a wrong command line in one sentence that points to the help, instead of printing the whole help. */
    private static final class UsageMessages implements IParameterExceptionHandler {

        @Override
        public int handleParseException(ParameterException problem, String[] arguments) {
            CommandLine command = problem.getCommandLine();
            PrintWriter err = command.getErr();
            err.println(
                    "bbops: " + Printable.lines(problem.getMessage()) + hint(problem) + "; see: " + command.getCommandSpec().qualifiedName()
                            + " --help");
            err.flush();
            return ExitCode.USAGE;
        }

        private static String hint(ParameterException problem) {
            if (problem instanceof UnmatchedArgumentException unmatched) {
                List<String> suggestions = unmatched.getSuggestions();
                return suggestions.isEmpty() ? "" : " (did you mean " + String.join(" or ", suggestions) + "?)";
            }
            return "";
        }
    }

    /** Reports an error in one sentence; prints the stack trace only with --verbose. */
    private static final class FailureMessages implements IExecutionExceptionHandler {

        @Override
        public int handleExecutionException(Exception thrown, CommandLine command, ParseResult parsed) {
            Throwable failure = thrown instanceof ExecutionException && thrown.getCause() instanceof Error error ? error : thrown;
            PrintWriter err = command.getErr();
            if (Interruption.isUnderWay()) {
                // Errors during the shutdown are expected, and not reported.
                return ExitCode.INVALID;
            }
            String sentence = "bbops: " + Printable.lines(sentence(failure));
            err.println(sentence);
            if (isVerbose(command)) {
                failure.printStackTrace(err);
            }
            err.flush();
            LogOption.of(command).ifPresent(log -> {
                log.println(sentence);
                failure.printStackTrace(log);
            });
            return exitCode(failure);
        }

        /** Returns the usage code for a refused start too: the user has to correct a token, a password file or an address. */
        private static int exitCode(Throwable failure) {
            return switch (failure) {
                case WrongInputException wrong -> wrong.exitCode();
                case StartRefusedException _ -> ExitCode.USAGE;
                default -> ExitCode.INVALID;
            };
        }

        private static String sentence(Throwable failure) {
            String message = failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
            if (failure instanceof OutOfMemoryError) {
                return "out of memory (%s); give the command more, for example with BBOPS_JAVA_OPTIONS=-Xmx2g".formatted(message);
            }
            boolean expected = failure.getClass().getName().startsWith("org.bbops.");
            return expected ? message : "unexpectedly failed: " + message + " (" + failure.getClass().getSimpleName()
                    + "); run it again with --verbose to see where";
        }

        private static boolean isVerbose(CommandLine command) {
            CommandLine top = command;
            while (top.getParent() != null) {
                top = top.getParent();
            }
            return ((Bbops) top.getCommand()).isVerbose();
        }
    }
}
