package org.bbops.driver.audit;

import java.sql.SQLException;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckVerdict;
import org.bbops.migrations.population.PopulatedRows;
import org.bbops.migrations.population.PopulationModel;
import org.bbops.migrations.population.PopulationSettings;

/** Check that the loaded rows are unchanged, by generating them again from the settings in u_population. */
record PopulationCheck(String name, String meaning) implements Check {

    private static final List<String> SETTINGS = List.of("injection-rate", "seed", "population-model", "purchase-share", "date");

    PopulationCheck() {
        this("population-kept", "rows that were loaded are there, as the loader made them, where no transaction changes them");
    }

    @Override
    public CheckResult make(Books books) throws SQLException {
        Map<String, String> facts = new HashMap<>();
        books.tables().each("select u_key, u_value from u_population", row -> facts.put(row.getString(1), row.getString(2)));
        if (!facts.keySet().containsAll(SETTINGS)) {
            return new CheckResult(name, meaning, CheckVerdict.NOT_CHECKED, 0, "u_population does not keep what was loaded", List.of());
        }
        PopulationSettings settings = new PopulationSettings(Integer.parseInt(facts.get("injection-rate")),
                Long.parseLong(facts.get("seed")), PopulationModel.named(facts.get("population-model")),
                Double.parseDouble(facts.get("purchase-share")), LocalDate.parse(facts.get("date")));
        PopulatedRows.Differences differences = books.tables().populationDifferences(settings, CheckResult.ROWS_MAX);
        return new CheckResult(name, meaning, differences.count() == 0 ? CheckVerdict.PASSED : CheckVerdict.VIOLATED, differences.count(),
                "", differences.first());
    }
}
