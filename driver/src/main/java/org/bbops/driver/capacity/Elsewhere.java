package org.bbops.driver.capacity;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.predict.Circumstances;
import org.bbops.analysis.predict.Prediction;
import org.bbops.analysis.predict.Prediction.MapCell;
import org.bbops.analysis.predict.Predictor;
import org.bbops.analysis.predict.UnpredictableException;
import org.bbops.analysis.read.StoredCapacity;
import org.bbops.analysis.verdict.Decision;

/** Finds by prediction the supplier latency and the pool from which messaging would pass more, where both sides pass about the same. */
final class Elsewhere {

    private Elsewhere() {
    }

    /** Returns a part of a sentence; empty when nothing can be predicted, or no difference is. */
    static Optional<String> of(StoredCapacity capacity) {
        try {
            Predictor predictor = Predictor.of(List.of(capacity));
            Circumstances here = predictor.calibrated();
            List<Circumstances> known = predictor.predict(here).map().stream().map(MapCell::circumstances).toList();
            Optional<String> latency = known.stream().map(Circumstances::latency).distinct()
                    .filter(each -> isWorthTelling(predictor.predict(new Circumstances(each, here.connections())))).findFirst()
                    .map("a supplier of %s or more"::formatted);
            Optional<String> pool = known.stream().map(Circumstances::connections).distinct().sorted(Comparator.reverseOrder())
                    .filter(each -> isWorthTelling(predictor.predict(new Circumstances(here.latency(), each)))).findFirst()
                    .map("%d connections or fewer"::formatted);
            String from = Stream.of(latency, pool).flatMap(Optional::stream).collect(Collectors.joining(", or with "));
            return from.isEmpty() ? Optional.empty() : Optional.of("; a difference is predicted with " + from);
        } catch (UnpredictableException _) {
            return Optional.empty();
        }
    }

    private static boolean isWorthTelling(Prediction prediction) {
        return prediction.ratio() != null && Decision.isWorthTelling(prediction.ratio());
    }
}
