package org.bbops.anomalies.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.bbops.anomalies.engine.Engines.Kind;
import org.junit.jupiter.api.Test;

/** The table at the beginning of the page agrees with the proven tables. */
class InShortTest {

    private static final IsolationPage PAGE = IsolationPage.read();
    private static final List<String> LEVELS = List.of("read uncommitted", "read committed", "repeatable read", "serializable");

    /** A column is of the cells of one row, of every engine, that begin with that word. */
    private static final Map<String, Source> SOURCES = Map.of(
            "a reader waits for a writer of the row", new Source("Who waits for whom", "read of a row that another has changed", "waits"),
            "a writer waits for a reader of the row", new Source("Who waits for whom", "write of a row that another has read", "waits"),
            "a read sees what is then rolled back", new Source("Anomalies", "G1a", "allowed"),
            "an update of stock is lost with locking: none", new Source("Lost updates", "none", "lost"),
            "write skew", new Source("Anomalies", "G2-item", "allowed"));

    private record Source(String chapter, String row, String word) {

        String levels(String engine) {
            List<String> levels = LEVELS.stream().filter(level -> PAGE.cell(chapter, engine, row, level).startsWith(word)).toList();
            return levels.isEmpty() ? "none" : levels.equals(LEVELS) ? "all" : levels.stream().collect(Collectors.joining(", "));
        }
    }

    @Test
    void summaryMatchesTheDetailedTables() {
        Set<String> engines = PAGE.rows("In short", "");

        assertThat(engines).hasSize(Kind.values().length).allSatisfy(engine -> {
            assertThat(PAGE.rows("Anomalies", engine)).as(engine).isNotEmpty();
            SOURCES.forEach((column, source) -> assertThat(PAGE.cell("In short", "", engine, column)).as(engine + ", " + column)
                    .isEqualTo(source.levels(engine)));
        });
    }
}
