package org.bbops.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.report.Results;
import org.bbops.report.TrialRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RepeatOptionsTest {

    private static final String PROCESSES = "[{\"name\": \"supplier-emulator\"}, {\"name\": \"system\"}, {\"name\": \"agent-1\"}]";

    @TempDir
    private Path folder;

    /** Renders the page of a run with this content of environment.json. */
    private String page(String engine, String processes, String database) throws IOException {
        Path results = Results.of("placed").with(TrialRun.run(10, "sync", 1, 1_000, 20).at("database", engine)).writeTo(folder);
        try (Stream<Path> files = Files.walk(results)) {
            for (Path file : files.filter(each -> each.endsWith("environment.json")).toList()) {
                Files.writeString(file, "{\"processes\": %s, \"database\": %s}".formatted(processes, database));
            }
        }
        return Page.of(List.of(StoredExperiment.read(results)), List.of(), folder);
    }

    private static String given(String address, String schema) {
        return "{\"given\": {\"address\": \"%s\", \"schema\": \"%s\"}}".formatted(address, schema);
    }

    @Test
    void aCapacityIsMadeAgainWithinItsBounds() throws IOException {
        Path results = Results.of("capacity-x").with(TrialRun.run(10, "sync", 1, 1_000, 20)).writeTo(folder);
        Files.writeString(results.resolve("capacity.json"), """
                {"schemaVersion": "1.6", "experiment": "x", "limits": {"start": 8, "max": 300, "stepsMax": 13, "resolution": 0.1,
                 "warmUpSecondsMax": 120}, "courses": []}""");

        assertThat(Page.of(List.of(StoredExperiment.read(results)), List.of(), folder))
                .contains("./bbops capacity ", "/experiment.yaml --start 8 --max 300 --warm-up 120 --quick</code>")
                .contains("./bbops run ", "/run.yaml</code>");
    }

    @Test
    void startedProcessesNeedNoOptions() throws IOException {
        assertThat(page("postgresql", PROCESSES, "{}")).contains("/experiment.yaml</code>").contains("/run.yaml</code>")
                .doesNotContain("BBOPS_DATABASE_PASSWORD").doesNotContain("--agent").doesNotContain("--external");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            postgresql | db.example:5432/bbops | public    | --database-url jdbc:postgresql://db.example:5432/bbops
            postgresql | db.example:5432/bbops | own       | --database-url jdbc:postgresql://db.example:5432/bbops --schema own
            mariadb    | db.example:3306/bbops | bbops     | --database-url jdbc:mariadb://db.example:3306/bbops
            hsqldb     | db:9001/x             | PUBLIC    | --database-url jdbc:hsqldb:hsql://db:9001/x
            hsqldb     | db:9001/x             | OWN       | --database-url jdbc:hsqldb:hsql://db:9001/x --schema own
            derby      | db:1527/x             | BBOPS     | --database-url jdbc:derby://db:1527/x --schema bbops
            derby      | db:1527/x             | ODD NAME  | --database-url jdbc:derby://db:1527/x
            postgresql | jdbc:postgresql:bbops | unknown   | --database-url jdbc:postgresql:bbops
            """)
    void namesAGivenDatabase(String engine, String address, String schema, String options) throws IOException {
        assertThat(page(engine, PROCESSES, given(address, schema))).contains("/experiment.yaml " + options + "</code>")
                .contains("/run.yaml " + options + "</code>").contains("BBOPS_DATABASE_PASSWORD").contains("--database-user");
    }

    @Test
    void asksForTheAddressesOfRemoteAgents() throws IOException {
        assertThat(page("postgresql", "[{\"name\": \"supplier-emulator\"}, {\"name\": \"system\"}]", "{}"))
                .contains("/experiment.yaml --agent HOST:PORT</code>").contains("Its agents were started elsewhere");
    }

    @Test
    void asksForTheTestbedFileOfAnExternalSystem() throws IOException {
        assertThat(page("mariadb", "[]", given("db:3306/bbops", "bbops"))).contains("/experiment.yaml --external TESTBED.yaml</code>")
                .contains("TESTBED.yaml stands for the file").doesNotContain("--database-url");
    }
}
