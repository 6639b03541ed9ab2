package org.bbops.cli;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.CheckResult;
import org.bbops.contracts.access.BaseUrl;
import org.bbops.contracts.process.ExitCode;
import org.bbops.contracts.process.Printable;
import org.bbops.driver.audit.Audit;
import org.bbops.driver.audit.AuditEvidence;
import org.bbops.driver.audit.BooksClient;
import org.bbops.driver.experiment.Guarantee;
import org.bbops.driver.results.directory.SavedRun;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.external.ExternalPartsReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** bbops audit. */
@Command(name = "audit", sortOptions = false, description = "Check a database's tables for consistency, against the supplier emulator's records if --emulator is given, and "
        + "against a run's driver's counts if --results is given. ('bbops run' does all of this after every run.)", footer = {"",
                "The password is taken from the environment variable " + ExternalPartsReader.PASSWORD_VARIABLE + ".",
                "Exits with 0 when no check is violated, with 1 when one is.",
                "", "Example:",
                "  bbops audit --database-url jdbc:postgresql://db.example/bbops --emulator http://supplier.example:8090 "
                        + "--results results/mine-20261121-105218"})
final class AuditCommand implements Callable<Integer> {

    /** Format with a column as wide as the longest verdict, "not checked". */
    private static final String CHECK = "%-11s %s: %s";
    private static final String ROW = " ".repeat(12);

    @Mixin
    private HelpOption help;

    @Option(names = "--database-url", required = true, paramLabel = "URL", description = "JDBC URL of the database.")
    private String databaseUrl;

    @Option(names = "--database-user", paramLabel = "USER", description = "Its user (default: ${DEFAULT-VALUE}).")
    private String databaseUser = "bbops";

    @Option(names = "--schema", paramLabel = "NAME", description = "The schema that the tables are in, if not the user's usual one.")
    private String schema;

    @Option(names = "--emulator", paramLabel = "URL", converter = HttpAddress.class, description = "Base URL of the supplier emulator, to read its records.")
    private URI emulator;

    @Option(names = "--supplier", paramLabel = "URL", converter = HttpAddress.class, description = "Base URL of the supplier domain, to read how many purchase orders are still queued.")
    private URI supplier;

    @Option(names = "--results", paramLabel = "DIR", description = "Results directory of the one run that was made on this database, to "
            + "check what its driver counted and what its users were told. It also says how the system ran, unless --sync, --may-lose or --may-split does.")
    private Path results;

    @Option(names = "--sync", description = "The system ran with purchasing=sync, where a phantom order is no violation.")
    private boolean sync;

    @Option(names = "--may-lose", description = "It ran with hand-over=after-commit, or xa without its log, where a lost purchase "
            + "order is no violation.")
    private boolean mayLose;

    @Option(names = "--may-split", description = "It ran with topology=four-jvms and neighbour-transaction=own or none, or carried without "
            + "its log, where what a failure left in one domain only is no violation.")
    private boolean maySplit;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        GivenDatabase given = new GivenDatabase(databaseUrl, databaseUser, schema);
        given.refuseWrong();
        Optional<SavedRun> run = Optional.ofNullable(results).map(SavedRun::read);
        DatabaseAddress database = given.existing(spec);
        long deadLettersBefore = run.map(saved -> saved.books().deadLettersBefore()).orElse(0L);
        AuditEvidence evidence = new AuditEvidence(run.map(saved -> saved.books().totals()),
                Optional.ofNullable(emulator).map(url -> new BooksClient().emulator(url)),
                Optional.ofNullable(supplier).map(url -> new BooksClient().handOver(url).withoutDeadLetters(deadLettersBefore)),
                guarantee(run));
        AuditReport report = new Audit(database.dataSource()).make(evidence);
        lines(report).stream().map(Printable::line).forEach(spec.commandLine().getOut()::println);
        return report.passed() ? ExitCode.PASSED : ExitCode.FAILED;
    }

    private Guarantee guarantee(Optional<SavedRun> run) {
        Guarantee orders = new Guarantee(!mayLose, !sync);
        Guarantee stated = maySplit ? orders.withSplitTransactions() : orders;
        return sync || mayLose || maySplit ? stated : run.map(SavedRun::guarantee).orElse(stated);
    }

    /** Formats an audit as lines: each check with its rows, and the overall verdict. */
    static List<String> lines(AuditReport report) {
        List<String> lines = new ArrayList<>();
        for (CheckResult check : report.checks()) {
            lines.add(CHECK.formatted(check.verdict().label(), check.name(), check.detail().isEmpty() ? check.meaning() : check.detail()));
            check.rows().forEach(row -> lines.add(ROW + row));
        }
        lines.add(report.passed() ? "The audit holds." : violated(report.violated().size(), report.violations()));
        return lines;
    }

    private static String violated(int checks, long violations) {
        return "%d %s violated, by %d %s.".formatted(checks, checks == 1 ? "check is" : "checks are",
                violations, violations == 1 ? "row or unit" : "rows or units");
    }

    /** Converts an option's text to the base URL of a service. */
    static final class HttpAddress implements ITypeConverter<URI> {

        @Override
        public URI convert(String text) {
            return BaseUrl.of(text).orElseThrow(
                    () -> new TypeConversionException("'" + text + "' is no base URL, for example http://10.0.0.5:8090"));
        }
    }
}
