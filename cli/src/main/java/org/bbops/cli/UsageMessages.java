package org.bbops.cli;

import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Answers a wrong command line with one sentence and the way to the help, not with the whole help. */
final class UsageMessages implements IParameterExceptionHandler {

    @Override
    public int handleParseException(ParameterException problem, String[] arguments) {
        CommandLine command = problem.getCommandLine();
        PrintWriter err = command.getErr();
        err.println("bbops: " + problem.getMessage() + hint(problem) + "; see: " + command.getCommandSpec().qualifiedName()
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
