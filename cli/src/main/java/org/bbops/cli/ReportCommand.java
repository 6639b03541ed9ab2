package org.bbops.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.bbops.contracts.process.ExitCode;
import org.bbops.contracts.process.Printable;
import org.bbops.report.FindingSection;
import org.bbops.report.FindingSection.FindingAge;
import org.bbops.report.Report;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** bbops report. */
@Command(name = "report", sortOptions = false, description = "Write the report of results directories: one page that opens from disk, without a network. "
        + "('bbops run' does this at its end.)", footer = {"", "Examples:",
                "  bbops report results/quick-20261121-105218                       again, into that directory",
                "  bbops report results/quick-20261121-105218 --open                and in the browser",
                "  bbops report results/before results/after --out before-after.html   one page over both"})
final class ReportCommand implements Callable<Integer> {

    private final Desktop desktop;

    @Mixin
    private HelpOption help;

    @Parameters(arity = "1..*", paramLabel = "DIR", description = "Directories that 'bbops run' or 'bbops capacity' has written, or "
            + "that of a single run.")
    private List<Path> directories;

    @Option(names = "--out", paramLabel = "FILE", description = "File for the page (default: report.html in the directory; with several directories, report.html in the "
            + "current folder).")
    private Path out;

    @Option(names = "--section", description = "Print the part of a finding's page that comes from one directory of results, in "
            + "Markdown, and write no page (docs/findings). In a clone with git it says if the system's code has changed since.")
    private boolean section;

    @Option(names = "--open", description = "Open the page in the browser of this machine's desktop.")
    private boolean open;

    @Spec
    private CommandSpec spec;

    /** Opens pages on the desktop of this process. */
    ReportCommand() {
        this(Desktop.ofThisProcess());
    }

    ReportCommand(Desktop desktop) {
        this.desktop = desktop;
    }

    @Override
    public Integer call() {
        if (section) {
            if (directories.size() > 1 || out != null || open) {
                throw new ParameterException(spec.commandLine(),
                        "--section is of one directory and goes to the terminal; leave out --out and --open, and name one");
            }
            return printSection(directories.getFirst());
        }
        Path file = out != null ? out : directories.size() == 1 ? directories.getFirst().resolve(Report.FILE) : Path.of(Report.FILE);
        Report.write(directories, file);
        spec.commandLine().getOut().println("Report: " + file);
        if (open) {
            desktop.open(file).ifPresent(reason -> spec.commandLine().getErr()
                    .println("The report is not opened: %s; open %s in a browser.".formatted(reason, file)));
        }
        return ExitCode.PASSED;
    }

    private int printSection(Path directory) {
        Optional<FindingAge> age = FindingAge.of(directory);
        spec.commandLine().getOut().println(Printable.lines(FindingSection.of(directory, age).stripTrailing()));
        age.filter(FindingAge::isOlder).ifPresent(older -> spec.commandLine().getErr().println(older.text()));
        return ExitCode.PASSED;
    }
}
