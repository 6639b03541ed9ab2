package org.bbops.migrations.population;

import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.workload.PopulationSize;

/** Tables that no single domain owns: the next keys of the sequences, and facts about the population. */
final class UtilityPopulation {

    private static final int BLOCK_SIZE = 10_000;

    private final PopulationSettings settings;

    UtilityPopulation(PopulationSettings settings) {
        this.settings = settings;
    }

    /** @param others all other tables, whose row counts are recorded */
    List<PopulationTable> tables(List<PopulationTable> others) {
        PopulationSize size = settings.size();
        Map<String, Integer> populated = new LinkedHashMap<>();
        populated.put("customer", size.customers());
        populated.put("order", size.orders());
        populated.put("workorder", size.workOrders());
        populated.put("largeorder", 0);
        populated.put("purchaseorder", PurchaseOrderPopulation.orders(size));
        Map<String, String> facts = facts(others);
        return List.of(
                new PopulationTable("u_sequences", "s_id,s_nextnum,s_blocksize", populated.size(), out -> {
                    for (Map.Entry<String, Integer> entry : populated.entrySet()) {
                        out.text(entry.getKey());
                        out.integer(firstFree(entry.getValue()));
                        out.integer(BLOCK_SIZE);
                        out.end();
                    }
                }),
                new PopulationTable("u_population", "u_key,u_value", facts.size(), out -> write(facts, out)));
    }

    /** Returns the first key of the next whole block. */
    static int firstFree(int populated) {
        return (populated / BLOCK_SIZE + 1) * BLOCK_SIZE + 1;
    }

    private Map<String, String> facts(List<PopulationTable> tables) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("injection-rate", Integer.toString(settings.injectionRate()));
        facts.put("seed", Long.toString(settings.seed()));
        facts.put("population-model", settings.model().levelName());
        facts.put("purchase-share", Double.toString(settings.purchaseShare()));
        facts.put("date", settings.date().toString());
        tables.forEach(table -> facts.put("rows." + table.name(), Long.toString(table.rows())));
        return facts;
    }

    private static void write(Map<String, String> facts, RowWriter out) throws SQLException {
        for (Map.Entry<String, String> fact : facts.entrySet()) {
            out.text(fact.getKey());
            out.text(fact.getValue());
            out.end();
        }
    }
}
