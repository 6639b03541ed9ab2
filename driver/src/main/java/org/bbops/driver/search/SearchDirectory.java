package org.bbops.driver.search;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.bbops.driver.experiment.ExperimentException;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.results.AtomicFile;
import org.bbops.driver.results.EffectiveConfiguration;
import org.bbops.driver.results.Json;
import org.bbops.driver.results.NewDirectory;
import tools.jackson.core.JacksonException;

/** Where a search keeps what it knows: search.json, the experiment of each kind of trial, and each trial's results. */
public final class SearchDirectory {

    private static final String STATE = "search.json";

    private final Path directory;

    private SearchDirectory(Path directory) {
        this.directory = directory;
    }

    /**
     * Begins a search.
     *
     * @param out folder for its directory
     * @param experiments what its trials are
     * @param database the one that is given for them; empty when servers are started for them
     * @throws org.bbops.driver.results.ResultsException when it cannot be written
     */
    public static SearchDirectory create(Path out, SearchExperiments experiments, SearchLimits limits, Optional<String> database,
                                         Clock clock) {
        String name = experiments.full().name();
        SearchDirectory created = new SearchDirectory(NewDirectory.create(out, "search-" + name, clock));
        for (TrialKind kind : TrialKind.values()) {
            AtomicFile.write(created.file(kind), EffectiveConfiguration.yaml(experiments.of(kind)));
        }
        created.write(new SearchState(name, clock.instant().toString(), database.orElse(null), limits, List.of(), null));
        return created;
    }

    /**
     * Finds one that was begun.
     *
     * @throws ExperimentException when there is none there
     */
    public static SearchDirectory existing(Path directory) {
        if (!Files.isRegularFile(directory.resolve(STATE))) {
            throw new ExperimentException("there is no search in %s: it has no %s; name the directory that bbops search has written"
                .formatted(directory, STATE));
        }
        return new SearchDirectory(directory);
    }

    /** The directory. */
    public Path path() {
        return directory;
    }

    /** What the trials are. */
    public SearchExperiments experiments() {
        return new SearchExperiments(ExperimentReader.read(file(TrialKind.PROBE), List.of()),
            ExperimentReader.read(file(TrialKind.FULL), List.of()));
    }

    /** What is known. */
    public SearchState read() {
        Path file = directory.resolve(STATE);
        try {
            return Json.MAPPER.readValue(Files.readString(file), SearchState.class);
        } catch (IOException | JacksonException e) {
            throw new ExperimentException("%s cannot be read: %s".formatted(file, e.getMessage()));
        }
    }

    /** Keeps what is known, in the place of what was. */
    public void write(SearchState state) {
        AtomicFile.write(directory.resolve(STATE), Json.MAPPER.writeValueAsString(state) + "\n");
    }

    private Path file(TrialKind kind) {
        return directory.resolve(kind.label() + ".yaml");
    }
}
