package org.bbops.anomalies.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.stream.Stream;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.engines.DatabaseEngine;
import org.junit.jupiter.api.Test;

/** The tables of docs/isolation.md are of each engine that a run can use, in each of its concurrency controls. */
class EveryEngineIsProvenTest {

    @Test
    void inEachOfItsConcurrencyControls() {
        assertThat(Stream.of(Kind.values()).map(kind -> kind.toString().toLowerCase(Locale.ROOT)))
                .containsExactlyInAnyOrderElementsOf(DatabaseEngine.all().stream()
                        .flatMap(EveryEngineIsProvenTest::kinds).toList());
    }

    /** The only one of an engine is not named. */
    private static Stream<String> kinds(DatabaseEngine engine) {
        return engine.concurrencyControls().size() == 1 ? Stream.of(engine.level())
                : engine.concurrencyControls().stream().map(control -> engine.level() + " " + control);
    }
}
