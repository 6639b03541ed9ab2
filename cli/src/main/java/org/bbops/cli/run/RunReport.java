package org.bbops.cli.run;

import java.nio.file.Path;
import java.util.List;
import org.bbops.analysis.read.ShownPath;
import org.bbops.report.Report;

/** Writes the report of an experiment's results; they are whole without it, so that its failure is told and fails nothing else. */
final class RunReport {

    private final Console console;

    RunReport(Console console) {
        this.console = console;
    }

    void write(Path directory) {
        Path shown = ShownPath.of(directory);
        try {
            Report.write(List.of(directory), directory.resolve(Report.FILE));
            console.line("Report:  " + shown.resolve(Report.FILE));
        } catch (RuntimeException e) {
            console.warning("There is no report (%s); the results are whole, and 'bbops report %s' tries again"
                    .formatted(e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage(), shown));
        }
    }
}
