package org.bbops.report.chart;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bbops.analysis.file.RunSummary;
import org.bbops.report.model.Grid;

/** What the 90th percentile of each transaction may be, as the rules in the results say it. */
final class ResponseLimits {

    private static final Pattern RULE = Pattern.compile("(\\w+) 90th percentile of the response");
    private static final Pattern LIMIT = Pattern.compile("at most ([\\d.]+) s");
    private static final double MILLIS_PER_SECOND = 1_000;

    private ResponseLimits() {
    }

    static Map<String, Double> of(Grid grid) {
        Map<String, Double> limits = new LinkedHashMap<>();
        grid.runs().stream().flatMap(run -> run.summary().judgement().rules().stream()).forEach(rule -> put(limits, rule));
        return limits;
    }

    private static void put(Map<String, Double> limits, RunSummary.Rule rule) {
        Matcher name = RULE.matcher(rule.name());
        Matcher limit = LIMIT.matcher(rule.limit());
        if (name.matches() && limit.matches()) {
            limits.put(name.group(1), Double.parseDouble(limit.group(1)) * MILLIS_PER_SECOND);
        }
    }
}
