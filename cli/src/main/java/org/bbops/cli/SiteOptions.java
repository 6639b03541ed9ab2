package org.bbops.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.bbops.cli.run.RunRequests;
import org.bbops.contracts.access.Binding;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.event.RunListener;
import org.bbops.driver.agent.AgentReservations;
import org.bbops.driver.experiment.Assignment;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.engines.DatabaseEngine;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.Testbed;
import org.bbops.testbed.app.RemoteAgentCheck;
import org.bbops.testbed.external.ExternalPartsReader;
import org.bbops.testbed.external.ExternalPartsReader.ExternalParts;
import org.bbops.testbed.external.ExternalTestbed;
import org.bbops.testbed.local.LocalOptions;
import org.bbops.testbed.local.LocalTestbed;
import org.bbops.testbed.process.HomeFolder;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** Options for the site of runs, of every command that makes some. */
final class SiteOptions {

    @Option(names = "--agents", paramLabel = "N", description = "Number of driver agents; the same as --set agents=N.")
    private Integer agents;

    @Option(names = "--agent", paramLabel = "HOST:PORT", description = "Use this agent, started there with 'bbops agent', and start none here; may be repeated. For one on another "
            + "machine, set " + Binding.VARIABLE + " to the address of this one that it comes to.")
    private List<String> remoteAgents = new ArrayList<>();

    @Option(names = "--external", paramLabel = "FILE", description = "Start nothing: measure the running system whose addresses this file gives (docs/docker.md).")
    private Path external;

    @Option(names = "--database-url", paramLabel = "URL", description = "Start no database: use this one, empty or with nothing but the benchmark's tables, which each run makes "
            + "anew (docs/databases.md). The user's password is taken from the environment variable "
            + ExternalPartsReader.PASSWORD_VARIABLE + ".")
    private String databaseUrl;

    @Option(names = "--database-user", paramLabel = "USER", description = "Its user (default: bbops).")
    private String databaseUser;

    @Option(names = "--schema", paramLabel = "NAME", description = "Use a schema of this name there, made when missing, since the database holds other tables too.")
    private String schema;

    @Option(names = "--no-aot", description = "Start without the ahead-of-time (AOT) cache, and do not create one, which takes one or two minutes once per build. "
            + "A quick experiment of runs never creates one, and uses one that exists.")
    private boolean withoutAot;

    @Mixin
    private HomeOption home;

    @Spec(Target.MIXEE)
    private CommandSpec command;

    /**
     * Returns the chosen site, read from its file where one is given.
     *
     * @throws ParameterException when agents or the database are named in two places, the URL is of no engine, or an agent could not reach
     *     the system
     * @throws org.bbops.contracts.process.WrongInputException when the URL is of an unknown server, or does not fit the schema
     * @throws org.bbops.contracts.process.StartRefusedException when the environment's control token is too weak or cannot be read
     */
    Site site() {
        if (external != null && databaseUrl != null) {
            throw new ParameterException(command.commandLine(), "--database-url does not go with --external, since " + external
                    + " names the database");
        }
        refuseDatabaseOptionsWithoutUrl();
        refuseAgentsTwice();
        // Reports an invalid token before anything is started.
        ControlToken.ofThisProcess();
        return new Site(Optional.ofNullable(external).map(file -> ExternalPartsReader.read(file, System.getenv())), systemHost());
    }

    private String systemHost() {
        try {
            return SystemHost.reachedBy(remoteAgents, System.getenv());
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), e.getMessage(), e);
        }
    }

    private void refuseAgentsTwice() {
        if (external != null && (agents != null || !remoteAgents.isEmpty())) {
            throw new ParameterException(command.commandLine(), (agents == null ? "--agent" : "--agents")
                    + " does not go with --external, since " + external + " names the agents; list them there");
        }
        if (agents != null && !remoteAgents.isEmpty()) {
            throw new ParameterException(command.commandLine(), "--agents does not go with --agent, since each of those is one agent; "
                    + "leave --agents out");
        }
    }

    private void refuseDatabaseOptionsWithoutUrl() {
        if (databaseUrl != null) {
            engine();
            given().refuseWrong();
        } else if (schema != null || databaseUser != null) {
            throw new ParameterException(command.commandLine(), (schema == null ? "--database-user" : "--schema")
                    + " belongs to --database-url, which is missing; add it");
        }
    }

    /** Returns the engine of the given database, which overrides the level in the experiment. */
    private DatabaseEngine engine() {
        return DatabaseEngine.ofUrl(databaseUrl).orElseThrow(() -> new ParameterException(command.commandLine(),
                "--database-url is of an unknown engine; it must begin with "
                        + DatabaseEngine.all().stream().map(known -> "jdbc:" + known.level() + ":")
                                .collect(Collectors.joining(", "))));
    }

    private GivenDatabase given() {
        return new GivenDatabase(databaseUrl, databaseUser == null ? "bbops" : databaseUser, schema);
    }

    /** The chosen site of runs. */
    final class Site {

        private final Optional<ExternalParts> elsewhere;
        private final String systemHost;

        Site(Optional<ExternalParts> elsewhere, String systemHost) {
            this.elsewhere = elsewhere;
            this.systemHost = systemHost;
        }

        /** Returns the number of agents; empty when it is left to the experiment. */
        OptionalInt agentCount() {
            if (elsewhere.isPresent()) {
                return OptionalInt.of(elsewhere.get().agents().size());
            }
            if (!remoteAgents.isEmpty()) {
                return OptionalInt.of(remoteAgents.size());
            }
            return agents == null ? OptionalInt.empty() : OptionalInt.of(agents);
        }

        /**
         * Adds the number of agents to an experiment's overrides.
         *
         * @throws ParameterException when they contain another number of agents
         */
        List<String> overrides(List<String> others) {
            List<String> all = new ArrayList<>(others);
            agentCount().ifPresent(count -> {
                others.forEach(override -> refuseAnotherCount(override, count));
                all.add("agents=" + count);
            });
            if (databaseUrl != null) {
                all.add("database=" + engine().level());
            }
            return all;
        }

        private void refuseAnotherCount(String override, int count) {
            Assignment assignment = Assignment.of(override);
            if (assignment.key().equals("agents") && !assignment.value().strip().equals(Integer.toString(count))) {
                throw new ParameterException(command.commandLine(), "--set %s does not go with %s; leave --set agents out"
                        .formatted(override, sourceOf(count)));
            }
        }

        private String sourceOf(int count) {
            if (elsewhere.isPresent()) {
                return "--external, since " + external + " names " + count;
            }
            return remoteAgents.isEmpty() ? "--agents " + count : "--agent, of which there are " + count;
        }

        /** Returns true when every process runs elsewhere and was not started by this command. */
        boolean isElsewhere() {
            return elsewhere.isPresent();
        }

        /** Returns the agents that this command does not start, each as host:port or base URL; empty when it starts its own. */
        List<String> foreignAgents() {
            return elsewhere.map(ExternalParts::agents).orElse(remoteAgents);
        }

        /** Returns the identity of the given database; empty when servers are started for the runs. */
        Optional<String> database() {
            return elsewhere.map(parts -> parts.database().identity())
                    .or(() -> Optional.ofNullable(databaseUrl).map(_ -> given().identity()));
        }

        /**
         * @param experiment experiment to be run there
         * @param exercise workload for a system that is being recorded; not used with --no-aot or elsewhere
         * @throws RuntimeException as {@link #refuseUnfit} does
         */
        Testbed open(Experiment experiment, Optional<Predicate<RunSite>> exercise, RunListener progress) {
            refuseUnfit(experiment);
            return elsewhere.<Testbed>map(parts -> new ExternalTestbed(parts, progress, experiment.starts().size()))
                    .orElseGet(() -> LocalTestbed.open(local(experiment, exercise), progress));
        }

        /**
         * Rejects an experiment that the site cannot serve, also for a command that writes something before it opens the site.
         *
         * @throws ParameterException when the given database has one mode for runs of several, or its password is missing
         * @throws org.bbops.contracts.process.WrongInputException when there are several runs of a system that runs elsewhere
         * @throws org.bbops.testbed.TestbedException when an agent elsewhere takes no connection
         * @throws org.bbops.driver.agent.Agent.AgentException when one serves another command
         */
        void refuseUnfit(Experiment experiment) {
            if (elsewhere.isPresent()) {
                ExternalTestbed.refuseSeveral(experiment.starts().size());
            }
            if (databaseUrl != null) {
                refuseSeveralConcurrencyControls(experiment);
                given().refuseWithoutPassword(command);
            }
            RemoteAgentCheck.refuseUnreachable(foreignAgents());
            AgentReservations.refuseBusy(foreignAgents());
        }

        /**
         * Rejects a folder that is unsuitable for the testbed, for a command that writes something before it opens the site.
         *
         * @throws org.bbops.contracts.process.WrongInputException when it is unsuitable
         */
        void refuseForeignHome() {
            if (elsewhere.isEmpty()) {
                HomeFolder.ofThisProcess().refuse(home.home());
            }
        }

        /** Rejects several levels of concurrency control on a given database, since bbops cannot reconfigure it between runs. */
        private void refuseSeveralConcurrencyControls(Experiment experiment) {
            List<String> levels = experiment.runs().stream().map(RunConfiguration::concurrencyControl).distinct().toList();
            if (levels.size() > 1) {
                throw new ParameterException(command.commandLine(), "the runs of " + experiment.name() + " have concurrency-control "
                        + String.join(", ", levels) + ", and the database at --database-url has one of them, which bbops does not change; "
                        + "say which with --set concurrency-control=LEVEL");
            }
        }

        private LocalOptions local(Experiment experiment, Optional<Predicate<RunSite>> exercise) {
            LocalOptions cached = new LocalOptions(HomeOption.root(), home.home(), remoteAgents, exercise)
                    .withPoolConnections(RunRequests.poolConnectionsMax(experiment)).withSystemAt(systemHost);
            LocalOptions here = withoutAot ? cached.withoutAheadOfTime() : cached;
            return databaseUrl == null ? here : here.withDatabase(given().address(command));
        }
    }
}
