package org.bbops.anomalies.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.bbops.anomalies.engine.Engines;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.anomalies.engine.Level;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Proves the tables of a chapter of docs/isolation.md, cell by cell. A cell is a schedule at an isolation level. */
public abstract class TableProof {

    private static final IsolationPage PAGE = IsolationPage.read();

    private final String chapter;

    /** @param chapter the heading that the tables stand under */
    protected TableProof(String chapter) {
        this.chapter = chapter;
    }

    /** The rows that each table has to have. */
    protected abstract List<String> rows();

    /** Returns the actual behaviour, in the table's words, and its story. */
    protected abstract Observation observe(Kind kind, String row, Level level) throws Exception;

    /** The cell as the page has it; a proof that shares a chapter with another says where the page excepts it. */
    protected String stated(Kind kind, String row, Level level) {
        return PAGE.cell(chapter, kind.toString(), row, level.toString());
    }

    /**
     * Actual behaviour.
     *
     * @param cell in the table's words
     * @param story the steps that led to it
     */
    public record Observation(String cell, Object story) {
    }

    @TestFactory
    protected Stream<DynamicNode> theEngineDoesWhatThePageSays() {
        return Arrays.stream(Kind.values()).map(this::table);
    }

    private DynamicContainer table(Kind kind) {
        return dynamicContainer(kind.toString(), Stream.concat(Stream.of(complete(kind)),
                rows().stream().flatMap(row -> Arrays.stream(Level.values()).map(level -> cell(kind, row, level)))));
    }

    private DynamicTest complete(Kind kind) {
        return dynamicTest("the table has these rows and no other",
                () -> assertThat(PAGE.rows(chapter, kind.toString())).containsExactlyElementsOf(rows()));
    }

    private DynamicTest cell(Kind kind, String row, Level level) {
        return dynamicTest(row + ", " + level, () -> {
            Assumptions.assumeTrue(Engines.installed(kind), kind + " is not installed; bbops doctor says how to get it");
            Observation observation = observe(kind, row, level);
            assertThat(observation.cell())
                    .as("%s, %s, %s; the steps in the order in which they ended:\n%s\n", kind, row, level, observation.story())
                    .isEqualTo(stated(kind, row, level));
        });
    }
}
