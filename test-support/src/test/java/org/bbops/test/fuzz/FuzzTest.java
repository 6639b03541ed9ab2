package org.bbops.test.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FuzzTest {

    private static final Edits EDITS = new Edits(List.of("{\"quantity\":1}", "[]"), List.of("null", "-1", "\u0000"));

    @Test
    void triesTheSameSamplesInEachRun() {
        List<String> first = samples(7);

        assertThat(samples(7)).isEqualTo(first);
        assertThat(samples(8)).startsWith(first.get(1)).isNotEqualTo(first);
    }

    @Test
    void changesNearlyEveryTextAndInsertsTheFragments() {
        List<String> samples = samples(7);

        assertThat(samples).hasSize(1_000).anyMatch(text -> text.contains("null")).anyMatch(text -> text.contains("\u0000"))
                .anyMatch(text -> text.startsWith("{\"quantity\":1}")).anyMatch(text -> text.chars().anyMatch(c -> c > 0x7f));
        assertThat(samples.stream().distinct().count()).isGreaterThan(700);
    }

    @Test
    void namesTheSeedOfASampleThatFails() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> Fuzz.check(7, 1_000, EDITS, text -> assertThat(text).doesNotContain("null")))
                .withMessageContaining("-Dfuzz.tries=1").withMessageContaining("null")
                .satisfies(e -> {
                    long seed = Long.parseLong(e.getMessage().replaceAll("(?s).*-Dfuzz.seed=(\\d+).*", "$1"));
                    assertThatExceptionOfType(AssertionError.class)
                            .isThrownBy(() -> Fuzz.check(seed, 1, EDITS, text -> assertThat(text).doesNotContain("null")));
                });
    }

    @Test
    void stopsAtTheFirstFailure() {
        List<String> tried = new ArrayList<>();

        assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> Fuzz.check(7, 1_000, EDITS, text -> {
            tried.add(text);
            throw new IllegalStateException("no");
        })).withCauseExactlyInstanceOf(IllegalStateException.class);
        assertThat(tried).hasSize(1);
    }

    @Test
    void failsIfAllSamplesHaveTheSameOutcome() {
        assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> Fuzz.checkBothOutcomes(7, 10, EDITS, _ -> false))
                .withMessageStartingWith("Of 10 samples 0 were accepted");
        assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> Fuzz.checkBothOutcomes(7, 10, EDITS, _ -> true))
                .withMessageStartingWith("Of 10 samples 10 were accepted");
    }

    @Test
    void passesIfSomeSamplesAreAcceptedAndSomeRejected() {
        List<String> tried = new ArrayList<>();

        Fuzz.checkBothOutcomes(7, 10, EDITS, text -> {
            tried.add(text);
            return tried.size() == 1;
        });

        assertThat(tried).hasSize(10);
    }

    @Test
    void aChosenNumberOfTriesMayBeTooSmallForBothOutcomes() {
        List<String> tried = new ArrayList<>();
        System.setProperty("fuzz.tries", "1");
        try {
            Fuzz.checkBothOutcomes(7, 10, EDITS, tried::add);
        } finally {
            System.clearProperty("fuzz.tries");
        }

        assertThat(tried).hasSize(1);
    }

    private static List<String> samples(long seed) {
        List<String> samples = new ArrayList<>();
        Fuzz.check(seed, 1_000, EDITS, samples::add);
        return samples;
    }
}
