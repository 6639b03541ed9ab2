package org.bbops.cli.chaos;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.bbops.cli.chaos.ChaosFigures.Attribution;
import org.bbops.cli.chaos.ChaosFigures.ChaosOutcome;
import org.bbops.cli.chaos.KillExecutor.KillStep;
import org.bbops.contracts.event.RunListener;
import org.bbops.driver.audit.OrderFates.OrderFate;
import org.bbops.driver.results.chaos.FailureFiles;
import org.bbops.driver.results.chaos.FailureFiles.WrongOrder;
import org.bbops.driver.results.chaos.SittingRun;
import org.bbops.driver.results.directory.ResultsWriter.ResultsException;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.TestbedException;

/**
 * Keeps the evidence of a run that failed or does not count, while its processes and its database still exist.
 *
 * @param results directory of the results
 * @param logs copies all logs, and the files for crash and recovery, into a folder, or throws a {@link TestbedException}
 * @param events receives the evidence's folder, and errors in keeping a part of it
 */
record FailureKeeper(Path results, Consumer<Path> logs, RunListener events) {

    /** Keeps the evidence of a run that broke off; without a site it has no database. */
    SittingRun keepOf(SittingRun run, Optional<RunSite> site) {
        return keep(run, files -> site.ifPresent(known -> files.writeTables(known.database().dataSource())));
    }

    /** Keeps the evidence of a run that was audited, if it failed or does not count. */
    SittingRun keepIfFailed(SittingRun run, ChaosOutcome outcome, List<KillStep> steps, RunSite site) {
        return run.isSound() ? run : keep(run, files -> {
            files.write(wrong(steps, outcome.fates()), outcome.audit());
            files.writeTables(site.database().dataSource());
        });
    }

    private SittingRun keep(SittingRun run, Consumer<FailureFiles> books) {
        try {
            FailureFiles files = FailureFiles.create(results, run);
            events.warning("keeping logs, journals and tables of this run in " + files.folder());
            attempt(() -> logs.accept(files.folder()));
            attempt(() -> books.accept(files));
            return run.withEvidence(results.relativize(files.folder()).toString());
        } catch (ResultsException e) {
            events.warning(e.getMessage());
            return run;
        }
    }

    /** Keeps one part of the evidence; an error in it does not prevent the others. */
    private void attempt(Runnable part) {
        try {
            part.run();
        } catch (ResultsException | TestbedException e) {
            events.warning(e.getMessage());
        }
    }

    private static List<WrongOrder> wrong(List<KillStep> steps, List<OrderFate> fates) {
        List<WrongOrder> wrong = new ArrayList<>();
        Attribution.of(steps, fates).forEach(part -> part.fates().forEach(fate -> faults(fate)
                .forEach(fault -> wrong.add(new WrongOrder(fate.number(), part.step().number(), fate.createdAt().toString(), fault)))));
        return wrong;
    }

    private static Stream<String> faults(OrderFate fate) {
        return Stream.of(Optional.of("lost").filter(_ -> fate.lost()), Optional.of("doubled").filter(_ -> fate.doubled()),
                Optional.of("phantom").filter(_ -> fate.phantom())).flatMap(Optional::stream);
    }
}
