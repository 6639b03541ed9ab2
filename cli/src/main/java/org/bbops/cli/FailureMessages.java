package org.bbops.cli;

import java.io.PrintWriter;
import org.bbops.analysis.predict.UnpredictableException;
import org.bbops.analysis.read.UnreadableResultsException;
import org.bbops.driver.experiment.ExperimentException;
import org.bbops.testbed.WrongInputException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Says in one sentence what went wrong, and shows the program's insides only when asked to. */
final class FailureMessages implements IExecutionExceptionHandler {

    @Override
    public int handleExecutionException(Exception failure, CommandLine command, ParseResult parsed) {
        PrintWriter err = command.getErr();
        if (Interruption.isUnderWay()) {
            // What fails while everything is being stopped is no news.
            return ExitCode.INVALID;
        }
        err.println("bbops: " + sentence(failure));
        if (isVerbose(command)) {
            failure.printStackTrace(err);
        }
        err.flush();
        boolean wrongInput = failure instanceof ExperimentException || failure instanceof WrongInputException
                || failure instanceof UnreadableResultsException || failure instanceof UnpredictableException;
        return wrongInput ? ExitCode.USAGE : ExitCode.INVALID;
    }

    private static String sentence(Exception failure) {
        String message = failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
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
