package org.bbops.driver.results.chaos;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bbops.analysis.file.Json;
import org.bbops.contracts.process.FileTrouble;
import org.bbops.contracts.process.Sha256;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.driver.environment.BuildIdentity;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.results.chaos.ChaosSummary.Plan;
import org.bbops.driver.results.chaos.ChaosSummary.RawFile;
import org.bbops.driver.results.chaos.ChaosSummary.Sitting;
import org.bbops.driver.results.chaos.ChaosSums.ChaosVerdict;
import org.bbops.driver.results.directory.AtomicFile;
import org.bbops.driver.results.directory.DirectoryLock;
import org.bbops.driver.results.directory.ResultsWriter;
import org.bbops.driver.results.directory.ResultsWriter.ResultsException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;

/** Results directory of kills: raw files of all sittings, with their sum in chaos.json and chaos.txt. Locked by one command at a time. */
public final class ChaosDirectory implements AutoCloseable {

    /** Name of the experiment's file. */
    public static final String EXPERIMENT = "experiment.yaml";

    private static final String SUM = "chaos.json";
    private static final String OCCUPATION = "bbops chaos is counting";

    private final Path path;
    private final DirectoryLock lock;
    private final RawFiles raw;
    private final Experiment experiment;
    private final BuildIdentity build;
    private final List<SittingRun> made;
    private final List<Sitting> sittings;
    private Plan plan;

    private ChaosDirectory(Path path, DirectoryLock lock, Experiment experiment, ChaosSummary sum) {
        this.path = path;
        this.lock = lock;
        this.raw = new RawFiles(path);
        this.experiment = experiment;
        this.plan = sum.plan();
        this.build = sum.build();
        this.sittings = new ArrayList<>(sum.sittings());
        this.made = new ArrayList<>(raw.read(files()));
    }

    /**
     * Creates a directory for a new count.
     *
     * @param out parent of the directory
     * @param seed of fault points, victims and times
     * @param cycles to be made of each run, over all sittings
     * @throws ResultsException when it cannot be written
     */
    public static ChaosDirectory create(Path out, Experiment experiment, long seed, int cycles, BuildIdentity build, Clock clock) {
        Path path = ResultsWriter.create(out, experiment, clock).directory();
        Plan plan = new Plan(experiment.name(), digest(path.resolve(EXPERIMENT)), seed, cycles);
        return new ChaosDirectory(path, DirectoryLock.take(path, OCCUPATION), experiment,
                new ChaosSummary(ChaosSummary.SCHEMA_VERSION, plan, build, "", List.of(), List.of(), ""));
    }

    /**
     * Opens a directory to continue its count.
     *
     * @param build build of this command
     * @throws WrongInputException when it has no count, one of another build, or changed files
     */
    public static ChaosDirectory resume(Path path, BuildIdentity build) {
        if (!Files.isRegularFile(path.resolve(SUM))) {
            throw new WrongInputException("there is no count of kills in %s: it has no %s; name a directory that bbops chaos has written"
                    .formatted(path, SUM));
        }
        DirectoryLock lock = DirectoryLock.take(path, OCCUPATION);
        try {
            ChaosSummary sum = read(path.resolve(SUM));
            refuseAnotherBuild(path, sum.build(), build);
            if (!digest(path.resolve(EXPERIMENT)).equals(sum.plan().experimentSha256())) {
                throw new WrongInputException("%s has changed since the count began; restore it, or begin anew without --resume"
                        .formatted(path.resolve(EXPERIMENT)));
            }
            return new ChaosDirectory(path, lock, ExperimentReader.read(path.resolve(EXPERIMENT), List.of()), sum);
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    /** The directory. */
    public Path path() {
        return path;
    }

    /** Returns the experiment of all sittings. */
    public Experiment experiment() {
        return experiment;
    }

    /** Returns the plan of all sittings. */
    public Plan plan() {
        return plan;
    }

    /** Returns the build of all sittings. */
    public BuildIdentity build() {
        return build;
    }

    /** Returns the number of the last sitting, in progress or not; 0 before the first. */
    public int sitting() {
        return sittings.size();
    }

    /** The sum so far. */
    public ChaosSummary sum() {
        List<ChaosSummary.Run> runs = experiment.runs().stream()
                .map(run -> ChaosSums.of(Variant.of(experiment, run), of(run.number()), plan.cycles())).toList();
        return new ChaosSummary(ChaosSummary.SCHEMA_VERSION, plan, build, ChaosSums.verdict(runs).label(), runs, sittings,
                RawFiles.digest(files()));
    }

    /**
     * Refuses to continue with a different experiment or seed.
     *
     * @param named requested experiment
     * @param seed requested seed; empty when it is left to the directory
     * @throws WrongInputException when its runs, or the seed, differ from those of the earlier sittings
     */
    public void refuseOther(Experiment named, Optional<Long> seed) {
        if (!named.runs().equals(experiment.runs())) {
            throw WrongInputException
                    .quoting(("%s began with %s, and kills under other factors do not add up; leave out EXPERIMENT.yaml and"
                            + " --set, or begin anew without --resume").formatted(path, difference(named)));
        }
        if (seed.isPresent() && seed.get() != plan.seed()) {
            throw new WrongInputException("%s began with --seed %d, not %d; leave out --seed, or begin anew without --resume"
                    .formatted(path, plan.seed(), seed.get()));
        }
    }

    private String difference(Experiment named) {
        return Stream.of(Factor.values())
                .filter(factor -> !named.factors().get(factor).equals(experiment.factors().get(factor))).findFirst()
                .map(factor -> "%s=%s, not %s".formatted(factor.label(), String.join(",", experiment.factors().get(factor)),
                        String.join(",", named.factors().get(factor))))
                .orElse("other agents, seed, phases, interval, repetitions or runs left out");
    }

    /**
     * Changes the number of cycles of each run over all sittings, and with it the verdict.
     *
     * @throws WrongInputException when there are more cycles already
     */
    public void aimAt(int cycles) {
        int most = sum().runs().stream().mapToInt(run -> run.made().cycles()).max().orElse(0);
        if (cycles < most) {
            throw new WrongInputException("--cycles %d is less than the %d that have been made in %s; name %d or more, or leave it out"
                    .formatted(cycles, most, path, most));
        }
        plan = new Plan(plan.experiment(), plan.experimentSha256(), plan.seed(), cycles);
        write();
    }

    /** Begins a sitting; it is recorded at once, so that a killed one is visible. */
    public void begin(Instant now) {
        sittings.add(Sitting.begun(sittings.size() + 1, now.toString()));
        write();
    }

    /** Stores a run of the current sitting, and adds it to the sum. */
    public void add(SittingRun run) {
        RawFile file = raw.write(run);
        sittings.add(sittings.removeLast().with(ChaosVerdict.trouble(run), file));
        made.add(run);
        write();
    }

    /** Ends the current sitting. */
    public void end(Instant now) {
        sittings.add(sittings.removeLast().ended(now.toString()));
        write();
    }

    /** Releases the lock, so that other commands can write. */
    @Override
    public void close() {
        lock.close();
    }

    private List<SittingRun> of(int run) {
        return made.stream().filter(each -> each.origin().run() == run).toList();
    }

    private List<RawFile> files() {
        return sittings.stream().flatMap(sitting -> sitting.files().stream()).toList();
    }

    private void write() {
        ChaosSummary sum = sum();
        AtomicFile.write(path.resolve(SUM), Json.MAPPER.writeValueAsString(sum) + "\n");
        AtomicFile.write(path.resolve("chaos.txt"), ChaosTable.of(sum) + System.lineSeparator());
    }

    private static ChaosSummary read(Path file) {
        try {
            JsonNode document = Json.MAPPER.readTree(Files.readString(file));
            String version = document.path("schemaVersion").asString("");
            if (!version.equals(ChaosSummary.SCHEMA_VERSION)) {
                throw WrongInputException.quoting("%s has schemaVersion '%s', and this bbops goes on with %s; begin anew without --resume"
                        .formatted(file, version, ChaosSummary.SCHEMA_VERSION));
            }
            return Json.MAPPER.readerFor(ChaosSummary.class).with(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
                    .readValue(document);
        } catch (IOException e) {
            throw new WrongInputException("%s cannot be read (%s); restore it, or begin anew without --resume"
                    .formatted(file, FileTrouble.reason(e)));
        } catch (JacksonException _) {
            throw new WrongInputException("%s is cut off or was changed by hand; restore it, or begin anew without --resume"
                    .formatted(file));
        }
    }

    private static void refuseAnotherBuild(Path path, BuildIdentity begun, BuildIdentity now) {
        if (!begun.isSameAs(now)) {
            throw new WrongInputException("%s was begun with another build (%s) than this one (%s), and kills of two builds do not add up;"
                    .formatted(path, begun.text(), now.text()) + " go back to that build, or begin anew without --resume");
        }
    }

    private static String digest(Path file) {
        try {
            return Sha256.of(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new WrongInputException("%s cannot be read (%s); restore it, or begin anew without --resume"
                    .formatted(file, FileTrouble.reason(e)));
        }
    }
}
