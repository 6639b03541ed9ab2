package org.bbops.driver.results.directory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bbops.analysis.file.Csv;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.Runs;
import org.bbops.driver.results.experiment.ExperimentResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvTest {

    @Test
    void endsLinesWithCrLfAndQuotesSpecialCharacters() {
        assertThat(new Csv("one", "two").row("a, b", "say \"so\"").row("two\nlines", "plain").toString())
                .isEqualTo("one,two\r\n\"a, b\",\"say \"\"so\"\"\"\r\n\"two\nlines\",plain\r\n");
    }

    @Test
    void writesDecimalPointsAndLeavesMissingValuesEmpty() {
        assertThat(new Csv("a", "b", "c", "d").row(1_234.5, -2L, Double.NaN, null)).hasToString("a,b,c,d\r\n1234.500,-2,,\r\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+1", "-1", "@sum", "\tx"})
    void escapesTextThatStartsLikeAFormula(String text) {
        assertThat(new Csv("a").row(text).toString()).contains("'" + text);
    }

    @Test
    void writesALineForEachRunWithItsLevelsAndFigures() {
        Experiment experiment = Runs.experiment("{injection-rate: 10, purchasing: [sync, messaging]}");
        RunResult sync = Runs.withoutHandOver(Runs.passed(experiment.runs().get(0), 100));
        ExperimentResult result = Runs.result(experiment, List.of(sync,
                Runs.failingTheAudit(experiment.runs().get(1), 100)));

        List<String[]> lines = RunsCsv.of(result).lines().map(line -> line.split(",", -1)).toList();

        List<String> header = List.of(lines.getFirst());
        assertThat(lines).hasSize(3).allMatch(line -> line.length == header.size());
        assertThat(cell(lines, header, 1, "purchasing")).isEqualTo("sync");
        assertThat(cell(lines, header, 1, "bbopsPerMinute")).isEqualTo("100.000");
        assertThat(cell(lines, header, 1, "newOrderP90Millis")).startsWith("20.");
        assertThat(cell(lines, header, 1, "orderStatusP90Millis")).isEmpty();
        assertThat(cell(lines, header, 1, "handOverP50Millis")).isEmpty();
        assertThat(cell(lines, header, 1, "bbopsEndedPerMinute")).isEqualTo("100.000");
        assertThat(cell(lines, header, 1, "processes.system.cpuSeconds")).isEqualTo("12.250");
        assertThat(header).doesNotHaveDuplicates();
        assertThat(cell(lines, header, 2, "handOverP99Millis")).isEqualTo("9.500");
        assertThat(cell(lines, header, 2, "verdict")).isEqualTo("failed");
        assertThat(cell(lines, header, 2, "auditViolations")).isEqualTo("2");
    }

    private static String cell(List<String[]> lines, List<String> header, int line, String column) {
        return lines.get(line)[header.indexOf(column)];
    }
}
