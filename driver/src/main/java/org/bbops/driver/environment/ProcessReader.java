package org.bbops.driver.environment;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bbops.driver.environment.Environment.ProcessDescription;

/** Reads the command line of a process of this machine. Keeps only the options of a JVM, without secrets. */
final class ProcessReader {

    private static final List<String> CLASS_PATH_OPTIONS = List.of("-cp", "-classpath", "--class-path");

    private ProcessReader() {
    }

    static ProcessDescription read(ObservedProcess process) {
        Optional<ProcessHandle.Info> info = ProcessHandle.of(process.pid()).map(ProcessHandle::info);
        String executable = info.flatMap(ProcessHandle.Info::command).orElse("unknown");
        List<String> arguments = Arrays.asList(info.flatMap(ProcessHandle.Info::arguments).orElse(new String[0]));
        boolean isJava = Path.of(executable).getFileName().toString().startsWith("java");
        return new ProcessDescription(process.name(), executable, isJava ? version(Path.of(executable)) : "",
                isJava ? flags(arguments) : List.of());
    }

    /** Returns a JVM's own options: those before the jar or the main class. */
    static List<String> flags(List<String> arguments) {
        List<String> flags = arguments.stream()
                .takeWhile(argument -> argument.startsWith("-") && !argument.equals("-jar") && !CLASS_PATH_OPTIONS.contains(argument))
                .map(Redaction::hidden).toList();
        return List.copyOf(flags);
    }

    /** Reads the version from the release file of the program's JDK, without starting a process. */
    private static String version(Path executable) {
        try {
            Path release = executable.toRealPath().getParent().resolveSibling("release");
            return Files.readAllLines(release).stream()
                    .filter(line -> line.startsWith("JAVA_RUNTIME_VERSION=") || line.startsWith("IMPLEMENTOR="))
                    .map(line -> line.substring(line.indexOf('=') + 1).replace("\"", "")).sorted()
                    .reduce((first, second) -> first + " " + second).orElse("unknown");
        } catch (java.io.IOException _) {
            return "unknown";
        }
    }
}
