package org.bbops.anomalies.sql;

import java.util.List;
import java.util.stream.Stream;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.anomalies.engine.Level;
import org.bbops.anomalies.page.TableProof;

/** The second tables of docs/isolation.md: the anomalies that Martin Kleppmann's Hermitage tells isolation levels apart by. */
class HermitageTest extends TableProof {

    private static final List<Anomaly> ANOMALIES = Stream.of(DirtyAnomalies.all(), PhantomAnomalies.all(), SkewAnomalies.all())
            .flatMap(List::stream).toList();

    HermitageTest() {
        super("Anomalies");
    }

    @Override
    protected List<String> rows() {
        return ANOMALIES.stream().map(Anomaly::name).toList();
    }

    @Override
    protected Observation observe(Kind kind, String row, Level level) throws Exception {
        Anomaly anomaly = ANOMALIES.stream().filter(each -> each.name().equals(row)).findFirst().orElseThrow();
        Run run = SqlStage.of(kind).run(level, anomaly.schedule());
        return new Observation(anomaly.verdict(run), run);
    }
}
