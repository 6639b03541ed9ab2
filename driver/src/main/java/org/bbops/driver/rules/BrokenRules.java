package org.bbops.driver.rules;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds the rules that a run breaks beyond what chance brings among all that it is held against (Holm 1979): a driver that draws as
 * the workload says breaks one in 5 of 100 runs at most, however many rules there are.
 */
final class BrokenRules {

    private static final double LEVEL = 0.05;

    private BrokenRules() {
    }

    /** Each that is found leaves one less among which chance could have brought another. */
    static List<Rule> among(List<Rule> rules) {
        List<Rule> left = new ArrayList<>(rules.stream().filter(Rule::isMeasured).toList());
        List<Rule> broken = new ArrayList<>();
        List<Rule> found = outside(left);
        while (!found.isEmpty()) {
            broken.addAll(found);
            left.removeAll(found);
            found = outside(left);
        }
        return broken;
    }

    private static List<Rule> outside(List<Rule> rules) {
        return rules.stream().filter(rule -> rule.liesOutside(LEVEL / 2 / rules.size())).toList();
    }
}
