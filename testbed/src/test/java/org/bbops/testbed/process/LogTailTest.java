package org.bbops.testbed.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogTailTest {

    @TempDir
    private Path folder;

    @Test
    void reportsTheFailureDescribedBySpringBoot() throws IOException {
        assertThat(LogTail.reason(log("""
                2026 ERROR 1 --- [main] o.s.b.d.LoggingFailureAnalysisReporter :

                ***************************
                APPLICATION FAILED TO START
                ***************************

                Description:

                Web server failed to start. Port 4711 was already in use.

                Action:

                Stop the process that listens there.
                """))).contains("Web server failed to start. Port 4711 was already in use.");
    }

    @Test
    void reportsTheFinalSentenceOfACommand() throws IOException {
        assertThat(LogTail.reason(log("broker ready\nbbops-broker: The broker ended by itself (full).\njava.io.IOException: full\n")))
                .contains("bbops-broker: The broker ended by itself (full).");
    }

    @Test
    void fallsBackToTheLastError() throws IOException {
        assertThat(LogTail.reason(log("INFO started\nERROR first\nCaused by: second\nat a.b.C\nINFO bye\n")))
                .contains("Caused by: second");
    }

    @Test
    void namesTheLogWhenItHoldsNoError() throws IOException {
        Path log = log("one\n2026 INFO two, 0 failed\n\n");

        assertThat(LogTail.clause(log)).isEqualTo("its log " + log + " tells of no error");
        assertThat(LogTail.reason(log(""))).isEmpty();
        assertThat(LogTail.reason(folder.resolve("none"))).isEmpty();
    }

    @Test
    void reportsAFailureLineWithoutALogLevel() throws IOException {
        assertThat(LogTail.reason(log("sh: 1: exec: nothing: not found\nbye\n"))).contains("sh: 1: exec: nothing: not found");
    }

    private Path log(String text) throws IOException {
        return Files.writeString(folder.resolve("process.log"), text);
    }
}
