package org.bbops.cli.run;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.bbops.analysis.read.ShownPath;
import org.bbops.report.Report;

/** Writer of the report over stored results; an error is printed but does not fail the command. */
public final class RunReport {

    private final Console console;

    /** @param console output for the report's path, or the error */
    public RunReport(Console console) {
        this.console = console;
    }

    void write(Path directory) {
        if (write(List.of(directory), directory)) {
            console.line("Report:  " + ShownPath.of(directory).resolve(Report.FILE));
        }
    }

    /**
     * Writes a report over several results directories; prints nothing on success.
     *
     * @param results results directories
     * @param directory target directory
     * @return true when it has been written
     */
    public boolean write(List<Path> results, Path directory) {
        String again = results.stream().map(ShownPath::of).map(Path::toString).collect(Collectors.joining(" "));
        try {
            Report.write(results, directory.resolve(Report.FILE));
            return true;
        } catch (RuntimeException e) {
            console.warning("The report could not be written (%s); write it from the stored results with 'bbops report %s'"
                    .formatted(e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage(), again));
            return false;
        }
    }
}
