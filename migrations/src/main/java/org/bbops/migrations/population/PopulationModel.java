package org.bbops.migrations.population;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** How marks and stock are chosen (workload page, section 2; the levels of the factor {@code population-model}). */
public enum PopulationModel {

    /** Marks that keep the share of work orders which buy at a wanted value, stock spread between the marks. */
    BBOPS(settings -> settings.purchaseShare()) {
        @Override
        StockModel stock(PopulationSettings settings) {
            return new ShareStock(settings.purchaseShare());
        }
    },

    /** The original rule: marks from a demand that grows with the injection rate, stock full. */
    ECPERF(settings -> 0) {
        @Override
        StockModel stock(PopulationSettings settings) {
            return new DemandStock(settings.injectionRate());
        }
    };

    private final ToDoubleFunction<PopulationSettings> shareThatCounts;

    PopulationModel(ToDoubleFunction<PopulationSettings> shareThatCounts) {
        this.shareThatCounts = shareThatCounts;
    }

    /**
     * The model with a name.
     *
     * @param name {@code bbops} or {@code ecperf}
     * @throws IllegalArgumentException for any other name; the message says which there are
     */
    public static PopulationModel named(String name) {
        for (PopulationModel model : values()) {
            if (model.levelName().equals(name)) {
                return model;
            }
        }
        throw new IllegalArgumentException("There is no population model '%s'; use one of %s.".formatted(name,
                Arrays.stream(values()).map(PopulationModel::levelName).collect(Collectors.joining(", "))));
    }

    /** The name in an experiment. */
    public String levelName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The purchase share as far as this model's rows depend on it; 0 when they do not. */
    double shareThatCounts(PopulationSettings settings) {
        return shareThatCounts.applyAsDouble(settings);
    }

    abstract StockModel stock(PopulationSettings settings);
}
