package org.bbops.driver.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.bbops.contracts.process.StrictJson;
import org.bbops.driver.agent.Wire.Intervals;
import org.bbops.driver.agent.Wire.Prepare;
import org.bbops.driver.agent.Wire.Start;
import org.bbops.driver.plan.AgentShare;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.DomainUrls;
import org.bbops.driver.plan.RunPlan.Work;
import org.bbops.test.fuzz.Edits;
import org.bbops.test.fuzz.Fuzz;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JacksonException;

/** Tests that an agent accepts only plans that it can run, and rejects any other JSON in one sentence, soon. */
class PlanFuzzTest {

    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final int SENTENCE_LENGTH_MAX = 400;
    private static final List<String> FRAGMENTS = List.of("{", "}", "[", "]", ",", ":", "null", "true", "1.5", "-1", "0", "1e400",
            "99999999999999999999", "\"NaN\"", "\"\"", "\"7\"", "\"\\u0000\"", "\\", "\u0000", "\"PT-1S\"", "\"P999999999D\"",
            "\"phases\":null,", "\"limits\":", "\"version\":3,", "\"file:///x\"", "\"http:x\"");
    private static final List<String> ORIGINALS = List.of(Wire.JSON.writeValueAsString(new Prepare(
            RunPlan.of("run-1", new DomainUrls(URI.create("http://c:1"), URI.create("http://m:1")), Work.of(10, 42), Phases.FORMAL,
                    Duration.ofSeconds(2)),
            new AgentShare(0, 2))),
            "{\"delayMillis\":300}", "{\"fromNumber\":3}");

    @Test
    void readsOrRejectsAnyRequestText() {
        Fuzz.checkBothOutcomes(20261122, 2_000, new Edits(ORIGINALS, FRAGMENTS), question -> Assertions.assertTimeout(LIMIT, () -> {
            List.of(Start.class, Intervals.class).forEach(type -> readOrRefuse(question, type));
            return readOrRefuse(question, Prepare.class);
        }));
    }

    /** Returns true when the text is a plan that an agent can run. */
    private static boolean readOrRefuse(String question, Class<?> type) {
        Object read;
        try {
            read = Wire.JSON.readValue(question, type);
        } catch (JacksonException e) {
            assertThat(StrictJson.reasonOf(e)).isNotBlank().hasSizeLessThan(SENTENCE_LENGTH_MAX)
                    .doesNotContain("java.", "org.bbops", "\n");
            return false;
        }
        if (read instanceof Prepare(RunPlan plan, AgentShare share) && plan.version() == RunPlan.VERSION) {
            assertThat(share.plannedLines(plan).count()).isLessThanOrEqualTo(plan.work().plannedLinesAtMost());
            assertThat(plan.phases().total().toNanos()).isPositive();
            assertThat(Wire.JSON.readValue(Wire.JSON.writeValueAsString(read), type)).isEqualTo(read);
            return true;
        }
        return false;
    }
}
