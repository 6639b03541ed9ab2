package org.bbops.testbed.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Ready when the log has a line that contains a text. */
public final class LogLineProbe implements Probe {

    private final Path log;
    private final String text;

    /**
     * @param log the file to look at, small while a process starts
     * @param text what its line of readiness contains
     */
    public LogLineProbe(Path log, String text) {
        this.log = log;
        this.text = text;
    }

    @Override
    public boolean isReady() {
        try (Stream<String> lines = Files.lines(log)) {
            return lines.anyMatch(line -> line.contains(text));
        } catch (IOException | UncheckedIOException e) {
            return false;
        }
    }
}
