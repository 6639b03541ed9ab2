package org.bbops.platform.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.bbops.contracts.workload.Operation;
import org.bbops.telemetry.metrics.ProcessMetrics;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperationCollectorTest {

    private final ProcessMetrics metrics = new ProcessMetrics(new OperationCollector());

    @AfterEach
    void close() {
        metrics.close();
    }

    @Test
    void exportsOutcomeTimesAndStatementsOfAnOperation() {
        double refusedBefore = value("bbops_operation_duration_seconds_count{operation=\"cancelWorkOrder\",outcome=\"refused\"}");
        double sqlBefore = value("bbops_operation_part_seconds_total{operation=\"cancelWorkOrder\",part=\"sql\"}");
        double insertsBefore = value("bbops_statements_total{kind=\"insert\",operation=\"cancelWorkOrder\"}");

        try (Work work = Work.begin(Operation.CANCEL_WORK_ORDER)) {
            work.add(OperationPart.SQL, TimeUnit.MILLISECONDS.toNanos(1_500));
            work.count(StatementKind.INSERT);
            work.ended(OperationOutcome.REFUSED);
        }

        assertThat(value("bbops_operation_duration_seconds_count{operation=\"cancelWorkOrder\",outcome=\"refused\"}"))
                .isEqualTo(refusedBefore + 1);
        assertThat(value("bbops_operation_part_seconds_total{operation=\"cancelWorkOrder\",part=\"sql\"}"))
                .isEqualTo(sqlBefore + 1.5);
        assertThat(value("bbops_statements_total{kind=\"insert\",operation=\"cancelWorkOrder\"}")).isEqualTo(insertsBefore + 1);
    }

    @Test
    void countsAnOperationWithoutAnOutcomeAsFailed() {
        String failed = "bbops_operation_duration_seconds_count{operation=\"cancelWorkOrder\",outcome=\"failed\"}";
        double before = value(failed);

        try (Work _ = Work.begin(Operation.CANCEL_WORK_ORDER)) {
            assertThat(Work.current().operation()).isEqualTo(Operation.CANCEL_WORK_ORDER);
        }

        assertThat(value(failed)).isEqualTo(before + 1);
    }

    @ParameterizedTest
    @CsvSource({"200, SUCCEEDED", "204, SUCCEEDED", "422, REFUSED", "409, CONFLICT", "503, OVERLOADED", "502, UNAVAILABLE",
            "404, REJECTED", "500, FAILED"})
    void readsTheOutcomeFromTheAnswer(int status, OperationOutcome outcome) {
        assertThat(OperationOutcome.of(status)).isEqualTo(outcome);
    }

    /** 0 when there is no such series yet. */
    private double value(String series) {
        return new String(metrics.page(), StandardCharsets.UTF_8).lines().filter(line -> line.startsWith(series + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ')))).findFirst().orElse(0);
    }
}
