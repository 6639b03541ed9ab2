package org.bbops.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.file.Json;
import org.bbops.analysis.predict.Prediction;
import org.bbops.analysis.predict.Prediction.Circumstances;
import org.bbops.analysis.predict.Predictor;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.contracts.process.ExitCode;
import org.bbops.contracts.process.Printable;
import org.bbops.driver.experiment.Assignment;
import org.bbops.driver.experiment.Combinations;
import org.bbops.driver.experiment.Factor;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** bbops predict. */
@Command(name = "predict", sortOptions = false, description = "Predict the capacity of sync and messaging for another supplier latency and pool size, from a capacity that was "
        + "measured: bounds of each resource, what binds, and the ratio over latency and connections.", footer = {"", "Examples:",
                "  bbops predict results/capacity-20261123-080000 --set supplier.latency=200ms --set pool-size=30",
                "  bbops predict results/capacity-one results/capacity-other        the first calibrates, the other checks"})
final class PredictCommand implements Callable<Integer> {

    @Mixin
    private HelpOption help;

    @Parameters(arity = "1..*", paramLabel = "DIR", description = "Directories that 'bbops capacity' has written: the first calibrates the "
            + "model, with one of the other side where it has a single side; the others check it.")
    private List<Path> directories;

    @Option(names = "--set", paramLabel = "FACTOR=VALUE", description = "Predict for this supplier.latency or pool-size (default: those of "
            + "the first directory); may be repeated.")
    private List<String> overrides = new ArrayList<>();

    @Option(names = "--json", description = "Write the prediction as JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        StoredExperiment.refuseRepeated(directories);
        Predictor predictor = Predictor.of(directories.stream().map(CapacityResult::read).toList());
        Circumstances wanted = predictor.calibrated();
        for (String override : overrides) {
            wanted = with(wanted, override);
        }
        if (predictor.predicts("messaging")) {
            Combinations.latencyRefusal(wanted.latency()).ifPresent(refusal -> {
                throw new ParameterException(spec.commandLine(), "--set supplier.latency: " + refusal);
            });
        }
        Prediction prediction = predictor.predict(wanted);
        spec.commandLine().getOut().println(json ? Json.MAPPER.writeValueAsString(prediction) : Printable.lines(prediction.text()));
        spec.commandLine().getOut().flush();
        return ExitCode.PASSED;
    }

    private Circumstances with(Circumstances before, String override) {
        Assignment assignment = Assignment.of(override);
        try {
            Factor factor = Factor.named(assignment.key());
            String level = factor.level(assignment.value().strip());
            return switch (factor) {
                case SUPPLIER_LATENCY -> new Circumstances(level, before.connections());
                case POOL_SIZE -> new Circumstances(before.latency(), Integer.parseInt(level));
                default -> throw new IllegalArgumentException(("%s cannot be predicted for, only supplier.latency and pool-size; "
                        + "measure it with bbops capacity").formatted(factor.label()));
            };
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--set %s: %s".formatted(override, e.getMessage()), e);
        }
    }
}
