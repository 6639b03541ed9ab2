package org.bbops.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.report.Report;
import org.bbops.report.Report.ReportException;
import org.bbops.report.Results;
import org.bbops.report.TrialRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the page of a closed load shows operations per second, and compares them with no limit of the workload. */
class ClosedLoadTest {

    @TempDir
    private Path folder;

    @Test
    void showsOperationsPerSecondInsteadOfBbops() {
        String page = page(Results.of("closed").with(closed("sync", 4, 600), closed("sync", 16, 1_200)).writeTo(folder));

        assertThat(page).contains("operations/s of every combination")
                .doesNotContain(">BBops/min<").doesNotContain("always keeps up completes");
        assertThat(page.substring(page.indexOf("operations/s of every combination"))).contains(">20<");
    }

    @Test
    void showsThroughputAroundASurgeOfUsers() {
        String surging = page(Results.of("surging").with(closed("sync", 4, 600).at("surge", 12)).writeTo(folder));

        assertThat(surging).contains("Surge of users in the middle third", "data-figure=\"surge.recovered\"", ">90.0 %<", ">25.0 %<");
        assertThat(page(Results.of("level").with(closed("sync", 4, 600)).writeTo(folder))).doesNotContain("Surge of users");
    }

    @Test
    void comparesByOperationsPerSecond() {
        assertThat(page(Results.of("modes").with(closed("sync", 4, 600), closed("messaging", 4, 1_200)).writeTo(folder)))
                .contains(
                        "sync completes 10 operations/s, messaging completes 20 operations/s: messaging completes 2.0 times what sync does, in "
                                + "one run each");
        assertThat(page(Results.of("one").with(closed("sync", 4, 600)).writeTo(folder))).contains("The system completes 10 operations/s.");
    }

    @Test
    void refusesAReportWithOpenLoads() {
        List<Path> both = Stream.of(Results.of("closed").with(closed("sync", 4, 600)), Results.of("open").with(
                TrialRun.run(10, "sync", 1, 1_000, 20))).map(results -> results.writeTo(folder)).toList();

        assertThatThrownBy(() -> Report.write(both, folder.resolve("report.html"))).isInstanceOf(ReportException.class)
                .hasMessageContaining("make a report of each");
    }

    private static TrialRun closed(String purchasing, int users, double perMinute) {
        return TrialRun.run(10, purchasing, 1, perMinute, 20).at("load-model", "closed").at("users", users).closed();
    }

    private String page(Path results) {
        return Page.of(List.of(StoredExperiment.read(results)), List.of(), folder);
    }
}
