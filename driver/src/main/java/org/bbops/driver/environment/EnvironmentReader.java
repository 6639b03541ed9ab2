package org.bbops.driver.environment;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.bbops.driver.environment.Environment.DatabaseDescription;
import org.bbops.driver.environment.Environment.GivenDatabase;

/** Describes the environment of a run. Unreadable values are "unknown" and never fail a run. */
public final class EnvironmentReader {

    private final Path home;

    /** @param home folder of the build, whose commit is recorded */
    public EnvironmentReader(Path home) {
        this.home = home;
    }

    /**
     * Reads the environment, while the processes run.
     *
     * @param processes those of the testbed on this machine
     * @param database the database of the run
     * @param given host, port and database of a given database; empty when it was started for the run
     */
    public Environment read(List<ObservedProcess> processes, DataSource database, Optional<String> given) {
        return new Environment(Build.version(), Build.gitCommit(home), new MachineReader(Path.of("/")).read(),
                processes.stream().map(ProcessReader::read).toList(), database(database, given));
    }

    private static DatabaseDescription database(DataSource database, Optional<String> given) {
        try {
            return DatabaseReader.read(database, given);
        } catch (SQLException e) {
            return new DatabaseDescription("unknown", "unknown: " + Redaction.hidden(String.valueOf(e.getMessage())), "unknown",
                    Map.of(), Map.of(), given.map(address -> new GivenDatabase(address, "unknown")).orElse(null));
        }
    }
}
