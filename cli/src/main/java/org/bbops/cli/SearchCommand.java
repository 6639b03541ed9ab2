package org.bbops.cli;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.bbops.cli.run.ExperimentRun;
import org.bbops.cli.run.ShortExercise;
import org.bbops.cli.run.Stop;
import org.bbops.cli.search.SearchRun;
import org.bbops.cli.search.SearchText;
import org.bbops.driver.search.NextStep;
import org.bbops.driver.search.NextStep.Attempt;
import org.bbops.driver.search.NextStep.Conclusion;
import org.bbops.driver.search.Search;
import org.bbops.driver.search.SearchDirectory;
import org.bbops.testbed.Exercise;
import org.bbops.testbed.Testbed;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** bbops search. */
@Command(name = "search", sortOptions = false,
        description = "Look for the highest injection rate that passes: short runs double it and halve the gap, full runs decide.",
        footer = {"", "Examples:",
                "  bbops search --set purchasing=sync --step 1",
                "  bbops search experiments/quick.yaml --set purchasing=messaging --max 60",
                "  bbops search --set phases.ramp-up=600s --set phases.steady=1800s --set phases.ramp-down=300s",
                "  bbops search --resume results/search-highest-rate-20261121-080000"})
final class SearchCommand implements Callable<Integer> {

    @Mixin
    private HelpOption help;

    @ArgGroup(exclusive = false, heading = "%nA new search:%n")
    private NewSearch begun;

    @Option(names = "--resume", paramLabel = "DIR", description = "Go on with the search whose results are in this directory.")
    private Path resume;

    @Option(names = "--trials", paramLabel = "N", description = "Maximum number of trials, counting those made before --resume "
            + "(default: " + NewSearch.TRIALS_MAX + ", or as the search began).")
    private Integer trialsMax;

    @Mixin
    private SiteOptions sites;

    @Mixin
    private LiveOption live;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        sites.refuseElsewhere("search on a database of your own with --database-url");
        SiteOptions.Site site = sites.site();
        SearchDirectory directory = directory(site);
        Search search = new Search(directory, trialsMax == null ? directory.read().limits().trialsMax() : trialsMax);
        NextStep next = search.next();
        if (next instanceof Attempt) {
            refuseAnotherDatabase(site, directory);
        }
        try (Display display = Display.of(spec.commandLine())) {
            Optional<Conclusion> conclusion = switch (next) {
                case Conclusion known -> {
                    display.console().line(SearchText.header(directory));
                    yield Optional.of(known);
                }
                case Attempt first -> carryOut(search, site, directory, first, display);
            };
            display.console().line(SearchText.end(directory.read(), conclusion, directory.path()));
            return conclusion.map(known -> known.verdict().exitCode()).orElse(ExitCode.INVALID);
        }
    }

    private Optional<Conclusion> carryOut(Search search, SiteOptions.Site site, SearchDirectory directory, Attempt first,
                                          Display display) {
        Clock clock = Clock.systemDefaultZone();
        Stop stop = new Stop();
        Exercise exercise = new ShortExercise(directory.experiments().of(first, 1), display.console(), clock, stop);
        try (LiveServing serving = live.serving(display, stop);
             Testbed testbed = site.open(directory.experiments().of(first, 1), Optional.of(exercise), serving.spectator())) {
            Runnable stopped = Interruption.stopping(() -> {
                testbed.close();
                serving.close();
            });
            display.console().line(SearchText.header(directory));
            ExperimentRun runs =
                    new ExperimentRun(testbed, display.console(), serving.spectator(), clock, HomeOption.root(), stop);
            Optional<Conclusion> conclusion =
                    new SearchRun(search, directory, display.console(), serving.spectator(), stop).make(runs);
            testbed.close();
            stopped.run();
            return conclusion;
        }
    }

    private SearchDirectory directory(SiteOptions.Site site) {
        if (resume == null) {
            site.refuseForeignHome();
            return (begun == null ? new NewSearch() : begun).begin(spec, site,
                    trialsMax == null ? NewSearch.TRIALS_MAX : trialsMax);
        }
        if (begun != null) {
            throw new ParameterException(spec.commandLine(), ("--resume goes on with the experiment, levels and bounds that %s "
                    + "began with; leave out those named beside it, or begin a new search without --resume").formatted(resume));
        }
        SearchDirectory directory = SearchDirectory.existing(resume);
        int agents = directory.experiments().full().settings().agents();
        if (site.agentCount().orElse(agents) != agents) {
            throw new ParameterException(spec.commandLine(), "%s began with %d agents, not %d; its trials would not compare"
                    .formatted(resume, agents, site.agentCount().getAsInt()));
        }
        return directory;
    }

    /** An earlier version noted none, so that one that is not noted may have been given all the same. */
    private void refuseAnotherDatabase(SiteOptions.Site site, SearchDirectory directory) {
        Optional<String> begunWith = Optional.ofNullable(directory.read().database());
        if (!site.database().equals(begunWith)) {
            throw new ParameterException(spec.commandLine(),
                    "%s began with %s, not with %s; its trials would not compare: %sbegin a new search"
                    .formatted(directory.path(), begunWith.orElse("no given database noted"),
                            site.database().orElse("database servers of its own"),
                            begunWith.map(_ -> "give it the same database, or ").orElse("")));
        }
    }
}
