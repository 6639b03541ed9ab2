package org.bbops.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.bbops.cli.run.Console;
import org.bbops.cli.run.RunRequests;
import org.bbops.contracts.process.ExitCode;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.RunRequest.PopulationRequest;
import org.bbops.testbed.external.DatabaseLease;
import org.bbops.testbed.external.ExternalDatabase;
import org.bbops.testbed.external.ExternalPartsReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** bbops load. */
@Command(name = "load", sortOptions = false, description = "Load the rows that an experiment starts from into an empty database (PostgreSQL, HSQLDB, Derby, MariaDB, H2), "
        + "for a system of your own that 'bbops run --external' measures. "
        + "('bbops run', also with --database-url, loads its own rows and does not use what is loaded here.)", footer = {"",
                "The password is taken from the environment variable " + ExternalPartsReader.PASSWORD_VARIABLE + ".",
                "", "Example:",
                "  bbops load experiments/quick.yaml --database-url jdbc:postgresql://db.example/bbops --set injection-rate=50"})
final class LoadCommand implements Callable<Integer> {

    @Mixin
    private HelpOption help;

    @Parameters(paramLabel = "EXPERIMENT.yaml", description = "The experiment; its runs must all start from the same rows.")
    private Path experiment;

    @Option(names = "--database-url", required = true, paramLabel = "URL", description = "JDBC URL of the database.")
    private String databaseUrl;

    @Option(names = "--database-user", paramLabel = "USER", description = "Its user (default: ${DEFAULT-VALUE}).")
    private String databaseUser = "bbops";

    @Option(names = "--schema", paramLabel = "NAME", description = "Use a schema of this name, made when missing, in a database that holds other tables too.")
    private String schema;

    @Option(names = "--set", paramLabel = "FACTOR=VALUE", description = "Replace the experiment's level of a factor; may be repeated.")
    private List<String> overrides = new ArrayList<>();

    @Option(names = "--if-empty", description = "Leave a database that was loaded before as it is, without checking its rows: 'bbops run --external' refuses rows that do not fit.")
    private boolean ifEmpty;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PopulationRequest population = population();
        long started = System.nanoTime();
        DatabaseAddress address = new GivenDatabase(databaseUrl, databaseUser, schema).address(spec);
        try (DatabaseLease _ = DatabaseLease.take(address); Display display = Display.of(spec.commandLine())) {
            Runnable ended = Interruption.stopping(() -> display.console().line(brokenOff(address)));
            try {
                load(population, address, display.console(), started);
            } finally {
                ended.run();
            }
        }
        return ExitCode.PASSED;
    }

    private void load(PopulationRequest population, DatabaseAddress address, Console console, long started) {
        ExternalDatabase database = new ExternalDatabase(address);
        if (ifEmpty && database.isLoaded()) {
            console.line("%s was loaded before, and is left as it is".formatted(place(address)));
            return;
        }
        long rows = database.load(population, console);
        console.line(rows == 0 ? "%s holds these rows already".formatted(place(address))
                : "loaded %,d rows for injection rate %d into %s in %.1f s".formatted(rows, population.injectionRate(),
                        place(address), (System.nanoTime() - started) / 1e9));
    }

    private static String brokenOff(DatabaseAddress address) {
        return "Interrupted: no row of an unfinished load is kept, as all are loaded in one transaction; the benchmark's tables may stay at "
                + address
                + ", empty, and 'bbops load' fills them";
    }

    /**
     * Formats the database for a system's configuration, with the schema as a setting of the connection where the URL cannot contain it.
     */
    private static String place(DatabaseAddress address) {
        return address.jdbcUrl() + address.schema().map(" with spring.datasource.hikari.schema=%s"::formatted).orElse("");
    }

    private PopulationRequest population() {
        Set<PopulationRequest> populations = new LinkedHashSet<>();
        for (RunConfiguration run : ExperimentReader.read(experiment, overrides).runs()) {
            populations.add(RunRequests.population(run));
        }
        if (populations.size() > 1) {
            throw new ParameterException(spec.commandLine(), "the runs of " + experiment + " start from " + populations.size()
                    + " different populations; fix injection-rate and what else varies them with --set");
        }
        return populations.iterator().next();
    }
}
