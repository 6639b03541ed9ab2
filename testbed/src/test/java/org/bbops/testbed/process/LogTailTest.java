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
    void saysWhatSpringBootDescribes() throws IOException {
        assertThat(LogTail.reason(log("""
                2026 ERROR 1 --- [main] o.s.b.d.LoggingFailureAnalysisReporter :

                ***************************
                APPLICATION FAILED TO START
                ***************************

                Description:

                Web server failed to start. Port 4711 was already in use.

                Action:

                Stop the process that listens there.
                """))).isEqualTo("Web server failed to start. Port 4711 was already in use.");
    }

    @Test
    void saysTheSentenceThatACommandEndsWith() throws IOException {
        assertThat(LogTail.reason(log("broker ready\nbbops-broker: The broker ended by itself (full).\njava.io.IOException: full\n")))
                .isEqualTo("bbops-broker: The broker ended by itself (full).");
    }

    @Test
    void saysTheLastErrorElse() throws IOException {
        assertThat(LogTail.reason(log("INFO started\nERROR first\nCaused by: second\nat a.b.C\nINFO bye\n")))
                .isEqualTo("Caused by: second");
    }

    @Test
    void saysTheLastLineWhenNothingSpeaksOfAnError() throws IOException {
        assertThat(LogTail.reason(log("one\ntwo\n\n"))).isEqualTo("two");
        assertThat(LogTail.reason(log(""))).isEqualTo("nothing");
        assertThat(LogTail.reason(folder.resolve("none"))).isEqualTo("nothing");
    }

    private Path log(String text) throws IOException {
        return Files.writeString(folder.resolve("process.log"), text);
    }
}
