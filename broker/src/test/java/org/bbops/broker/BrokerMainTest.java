package org.bbops.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class BrokerMainTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"--port, 70000", "--port, -1", "--metrics-port, 70000"})
    void refusesAPortOutOfRangeBeforeItStarts(String option, String port) {
        StringWriter errors = new StringWriter();
        CommandLine command = BrokerMain.commandLine();
        command.setErr(new PrintWriter(errors, true));
        Path data = folder.resolve("data");

        int exitCode = command.execute("--data", data.toString(), option + "=" + port);

        assertThat(exitCode).isEqualTo(BrokerMain.EXIT_USAGE);
        assertThat(errors.toString()).contains(option + " must be 0 (any free one) to 65535, not " + port);
        assertThat(data).doesNotExist();
    }
}
