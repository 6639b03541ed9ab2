package org.bbops.anomalies.sql;

import java.util.List;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.anomalies.engine.Level;
import org.bbops.anomalies.page.TableProof;

/** The first tables of docs/isolation.md. */
class WhoWaitsForWhomTest extends TableProof {

    WhoWaitsForWhomTest() {
        super("Who waits for whom");
    }

    @Override
    protected List<String> rows() {
        return StatementPair.all("", "").stream().map(StatementPair::words).toList();
    }

    @Override
    protected Observation observe(Kind kind, String row, Level level) throws Exception {
        SqlStage stage = SqlStage.of(kind);
        StatementPair pair = StatementPair.all(stage.engine().forUpdate(), stage.engine().forShare()).stream()
                .filter(each -> each.words().equals(row)).findFirst().orElseThrow();
        Run run = stage.run(level, pair.schedule());
        return new Observation(pair.answer(run.trace()), run);
    }
}
