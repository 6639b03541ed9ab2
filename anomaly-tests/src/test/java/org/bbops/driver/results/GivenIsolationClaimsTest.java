package org.bbops.driver.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.anomalies.engine.Level;
import org.bbops.anomalies.page.IsolationPage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Checks a run's description of the isolation that an engine really gives, claim by claim, against the tables of
 * docs/isolation.md, which other tests prove.
 */
class GivenIsolationClaimsTest {

    private static final IsolationPage PAGE = IsolationPage.read();
    private static final String READ = "read of a row that another has changed";
    private static final String ONLY_READ = "read, in a read-only transaction, of a row that another has changed";
    private static final String RANGE = "insert into a range that another has read";
    private static final String RANGE_TO_CHANGE = "insert into a range that another has read for update";

    @ParameterizedTest
    @EnumSource
    void isMadeOnlyWhereTheEnginesTableProvesIt(Claim claim) {
        for (Kind kind : Kind.values()) {
            for (Level level : Level.values()) {
                String given = given(kind, level);
                assertThat(claim.words.matcher(given).find())
                        .as("%s at %s is said to give '%s'; whether that is '%s'", kind, level, given, claim.words)
                        .isEqualTo(claim.truth.test(new Column(kind, level)));
            }
        }
    }

    private static String given(Kind kind, Level level) {
        String[] words = kind.toString().split(" ");
        String control = words.length == 1 ? "mvcc" : words[1];
        return RunSummaries.isolationGiven(kind.database().isolation(), control, level.text(), "jpa", "pessimistic-updates");
    }

    /** Meaning of the run's words in the tables. */
    private enum Claim {
        DIRTY_READS("^dirty reads$", its -> its.sees(READ, "dirty value")), NO_DIRTY_READ("no dirty read",
                its -> its.level == Level.READ_UNCOMMITTED && !its.sees(READ, "dirty value")), READ_COMMITTED("^read committed", its -> !its
                        .allows("G1a")
                        && its.allows("G-single")), VERSIONS("by versions|snapshot", its -> its.sees(READ, "old value")), LOCKS("locks",
                                its -> its.sees(READ, "waits")), TABLE_LOCKS("by table locks", Column::locksTables), VERSIONS_FOR_SOME(
                                        "transactions that only read see versions",
                                        its -> its.sees(READ, "waits") && its.sees(ONLY_READ, "old value")), READERS_LOCK(
                                                "^(serializable|repeatable read) by .*locks",
                                                its -> its.sees("write of a row that another has read", "waits")), GAPS_ARE_LOCKED(
                                                        "^serializable by .*locks",
                                                        its -> its.sees(RANGE, "waits")), READS_TO_CHANGE_LOCK_GAPS(
                                                                "reads that lock keep inserts out",
                                                                its -> its.sees(RANGE_TO_CHANGE, "waits") && !its.sees(RANGE, "waits")
                                                                        && !its.locksTables()), READS_TO_CHANGE_LOCK_NO_GAPS(
                                                                                "a read to change keeps no insert out",
                                                                                its -> !its.sees(RANGE_TO_CHANGE, "waits")
                                                                                        && its.sees(RANGE, "waits")), PHANTOMS(
                                                                                                "phantoms are possible",
                                                                                                its -> its.allows("PMP") && !its
                                                                                                        .allows("G-single")), LOST_UPDATES(
                                                                                                                "updates can be lost",
                                                                                                                its -> its.allows("P4")
                                                                                                                        && !its.allows(
                                                                                                                                "G-single")), WRITE_SKEW(
                                                                                                                                        "write skew is possible",
                                                                                                                                        its -> its
                                                                                                                                                .allows("G2-item")
                                                                                                                                                && !its.allows(
                                                                                                                                                        "P4")), SERIALIZABLE(
                                                                                                                                                                "^serializable",
                                                                                                                                                                Column::allowsNothing);

        private final Pattern words;
        private final Predicate<Column> truth;

        Claim(String words, Predicate<Column> truth) {
            this.words = Pattern.compile(words);
            this.truth = truth;
        }
    }

    /** An engine's column of both of its tables. */
    private record Column(Kind kind, Level level) {

        private boolean sees(String row, String cell) {
            return cell("Who waits for whom", row).equals(cell);
        }

        private boolean locksTables() {
            return sees("write of a row beside one that another has changed", "waits");
        }

        private boolean allows(String anomaly) {
            return cell("Anomalies", anomaly).equals("allowed");
        }

        private boolean allowsNothing() {
            return PAGE.rows("Anomalies", kind.toString()).stream().noneMatch(this::allows);
        }

        private String cell(String chapter, String row) {
            String cell = PAGE.cell(chapter, kind.toString(), row, level.toString());
            assertThat(cell).as("%s of %s in '%s'", row, kind, chapter).isNotEmpty();
            return cell;
        }
    }
}
