package org.bbops.testbed.external;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.testbed.external.ExternalPartsReader.ExternalParts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExternalPartsReaderTest {

    private static final String FILE = """
            database:
              url: jdbc:postgresql://postgres:5432/bbops
              user: bbops
            system:
              customer: http://customer:8080
              corporate: http://corporate:8080
              manufacturing: http://manufacturing:8080
              supplier: http://supplier:8080
            emulator: http://emulator:8090
            agents: [agent-1:7000, agent-2:7000]
            """;

    private static final Map<String, String> PASSWORD = Map.of(ExternalPartsReader.PASSWORD_VARIABLE, "for this test only");

    @TempDir
    private Path folder;

    @Test
    void readsTheAddressOfEveryPart() throws IOException {
        ExternalParts parts = read(FILE);

        assertThat(parts.database().jdbcUrl()).isEqualTo("jdbc:postgresql://postgres:5432/bbops");
        assertThat(parts.database().password()).isEqualTo("for this test only");
        assertThat(parts.system().supplier()).isEqualTo(URI.create("http://supplier:8080"));
        assertThat(parts.agents()).containsExactly("agent-1:7000", "agent-2:7000");
        assertThat(parts.topology()).isEqualTo("four-jvms");
    }

    @Test
    void readsTheSchemaOfTheDatabase() throws IOException {
        assertThat(read(FILE.replace("  user: bbops", "  user: bbops\n  schema: own")).database().jdbcUrl()).endsWith("?currentSchema=own");
        assertThat(read(FILE.replace("jdbc:postgresql:", "jdbc:derby:").replace("  user: bbops", "  user: bbops\n  schema: own"))
                .database().schema()).contains("OWN");
    }

    @Test
    void readsOneAddressForAllDomains() throws IOException {
        ExternalParts parts = read(FILE.replaceAll("system:\\n(  .*\\n){4}", "system: http://system:8080\n"));

        assertThat(parts.topology()).isEqualTo("one-jvm");
        assertThat(parts.system().customer()).isEqualTo(URI.create("http://system:8080"));
    }

    @Test
    void refusesAddressesThatFitNoTopology() throws IOException {
        ExternalParts parts = read(FILE.replace("http://supplier:8080", "http://customer:8080"));

        assertThatThrownBy(parts::topology).isInstanceOf(WrongInputException.class).hasMessageContaining("3 different");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "user: bbops | usr: bbops | database.usr",
            "user: bbops | # | database.user",
            "http://customer:8080 | customer | system.customer",
            "http://emulator:8090 | ftp://emulator | emulator",
            "[agent-1:7000, agent-2:7000] | [] | agents",
            "[agent-1:7000, agent-2:7000] | [agent-1] | agents",
            "[agent-1:7000, agent-2:7000] | [{host: agent-1}] | agents",
            "[agent-1:7000, agent-2:7000] | [agent 1:7000] | agents",
            "[agent-1:7000, agent-2:7000] | ['agent-1:7000', 'agent-1:7000'] | named twice",
            "emulator: | emulators: | emulators",
            "database: | '] [' | YAML"})
    void namesTheFaultOfARefusedFile(String good, String bad, String named) {
        assertThatThrownBy(() -> read(FILE.replace(good, bad))).isInstanceOf(WrongInputException.class)
                .hasMessageContaining(named).hasMessageContaining("testbed.yaml");
    }

    @Test
    void refusesADuplicateKey() {
        assertThatThrownBy(() -> read(FILE + "emulator: http://another:8090\n")).isInstanceOf(WrongInputException.class)
                .hasMessageContainingAll("testbed.yaml", "names emulator twice");
    }

    @Test
    void refusesOtherFilesThanATestbedFile() throws IOException {
        Path binary = Files.write(folder.resolve("binary.yaml"), new byte[] {(byte) 0xff, (byte) 0xfe});

        assertThatThrownBy(() -> ExternalPartsReader.read(binary, PASSWORD)).isInstanceOf(WrongInputException.class)
                .hasMessage(binary + " is not text in UTF-8; name a testbed file");
        assertThatThrownBy(() -> read("# ".repeat(100_000))).isInstanceOf(WrongInputException.class).hasMessageContaining("is too long");
        assertThatThrownBy(() -> ExternalPartsReader.read(folder, PASSWORD)).isInstanceOf(WrongInputException.class)
                .hasMessageContaining(folder + " cannot be read (").hasMessageNotContaining("Exception");
    }

    @Test
    void refusesAMissingFile() {
        assertThatThrownBy(() -> ExternalPartsReader.read(folder.resolve("none.yaml"), PASSWORD))
                .isInstanceOf(WrongInputException.class).hasMessageContaining("none.yaml");
    }

    @Test
    void readsThePasswordFromTheEnvironmentOnly() throws IOException {
        Path file = Files.writeString(folder.resolve("testbed.yaml"), FILE);

        assertThatThrownBy(() -> ExternalPartsReader.read(file, Map.of())).isInstanceOf(WrongInputException.class)
                .hasMessageContaining(ExternalPartsReader.PASSWORD_VARIABLE);
    }

    private ExternalParts read(String text) throws IOException {
        return ExternalPartsReader.read(Files.writeString(folder.resolve("testbed.yaml"), text), PASSWORD);
    }
}
