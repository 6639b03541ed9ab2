package org.bbops.driver.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import org.bbops.analysis.file.Json;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests that docs/results.md names every figure of a run in summary.json. */
class ResultsPageTest {

    private String page;
    private JsonNode run;

    @BeforeEach
    void read() throws IOException {
        page = Files.readString(Path.of("../docs/results.md"));
        run = Json.MAPPER.readTree(Files.readString(Path.of("../docs/summary.schema.json"))).at("/$defs/run/properties");
    }

    @Test
    void namesEachKeyOfARun() {
        assertThat(run.propertyNames()).contains("startedAt").allMatch(this::isNamed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"audit", "driver", "deadlocks", "conflicts", "steady", "purchaseOrders", "handOver"})
    void namesEachKeyOf(String part) {
        Collection<String> keys = run.path(part).path("properties").propertyNames();

        assertThat(keys).isNotEmpty().allMatch(this::isNamed);
    }

    /** Returns true when the page names the key as `errors`, `rules[]` or `time.<transaction>`. */
    private boolean isNamed(String key) {
        return page.contains("`" + key + "`") || page.contains("`" + key + "[]") || page.contains("`" + key + ".");
    }
}
