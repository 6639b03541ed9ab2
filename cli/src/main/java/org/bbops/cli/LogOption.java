package org.bbops.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.function.Consumer;
import org.bbops.contracts.process.FileTrouble;
import org.bbops.contracts.process.Printable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Option of every command that makes runs: a file for what --verbose prints. */
final class LogOption {

    @Option(names = "--log", paramLabel = "FILE", description = "Add to this file what --verbose would print, and leave the terminal as it is.")
    private Path file;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** Null without the option, and until it is opened. */
    private PrintWriter log;

    /**
     * Opens the file. It is closed only by the end of the process, since the last lines report a signal or an error.
     *
     * @throws ParameterException when it cannot be written
     */
    void open() {
        if (file != null) {
            try {
                log = new PrintWriter(Files.newBufferedWriter(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND), true);
            } catch (IOException e) {
                throw new ParameterException(spec.commandLine(), ("--log cannot write to %s (%s); name a file in a folder that exists, "
                        + "where you may write").formatted(file, FileTrouble.reason(e)), e);
            }
        }
    }

    /** Returns the opened log of a command; empty where it has none. */
    static Optional<PrintWriter> of(CommandLine command) {
        return command.getCommandSpec().mixins().values().stream().map(CommandSpec::userObject).filter(LogOption.class::isInstance)
                .map(LogOption.class::cast).findFirst().map(option -> option.log);
    }

    /** Returns the output for lines of a command before it has a display, and its log. */
    static Consumer<String> output(CommandLine command) {
        return text -> {
            String line = Printable.lines(text);
            command.getOut().println(line);
            of(command).ifPresent(log -> log.println(line));
        };
    }
}
