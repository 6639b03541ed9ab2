package org.bbops.driver.experiment;

import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Reads the expect block. */
final class ExpectationReader {

    private static final List<String> KEYS = List.of("claim", "figure", "of", "to", "at-least", "at-most", "primary");

    private final Map<Factor, List<String>> grid;
    private final List<RunConfiguration> runs;
    private final boolean overridden;

    private ExpectationReader(Map<Factor, List<String>> grid, List<RunConfiguration> runs, boolean overridden) {
        this.grid = grid;
        this.runs = runs;
        this.overridden = overridden;
    }

    /**
     * @param grid every factor's levels
     * @param runs all runs of the factors
     * @param overridden true when --set changed the file's levels: only then may an expectation match no run
     */
    static List<Expectation> read(YamlSection top, Map<Factor, List<String>> grid, List<RunConfiguration> runs, boolean overridden) {
        ExpectationReader reader = new ExpectationReader(grid, runs, overridden);
        return top.has("expect") ? top.sections("expect", KEYS).stream().flatMap(claim -> reader.expectations(claim).stream()).toList()
                : List.of();
    }

    /** Reads a claim; one made for each level is reduced to the levels that some run can support. */
    private List<Expectation> expectations(YamlSection section) {
        List<Expectation> all = expectation(section).ofEach(runs);
        List<Expectation> measured = all.stream().filter(claim -> isRun(claim.of()) && isRun(claim.to())).toList();
        if (measured.isEmpty() && !overridden) {
            throw section.refusal("'%s' picks no run, as none has these levels together; change the claim, or what 'leave-out' names"
                    .formatted(all.stream().noneMatch(claim -> isRun(claim.of())) ? "of" : "to"));
        }
        return measured.isEmpty() ? all : measured;
    }

    private boolean isRun(Map<Factor, String> levels) {
        return runs.stream().anyMatch(run -> Expectation.picks(levels, run));
    }

    private Expectation expectation(YamlSection section) {
        BigDecimal atLeast = section.has("at-least") ? section.converted("at-least", Numbers::decimal) : null;
        BigDecimal atMost = section.has("at-most") ? section.converted("at-most", Numbers::decimal) : null;
        if (atLeast == null && atMost == null) {
            throw section.refusal("an expectation needs 'at-least' or 'at-most'");
        }
        if (atLeast != null && atMost != null && atLeast.compareTo(atMost) > 0) {
            throw section.refusal("at-least %s is above at-most %s".formatted(atLeast, atMost));
        }
        Map<Factor, String> of = levels(section, "of");
        Map<Factor, String> to = section.has("to") ? levels(section, "to") : Map.of();
        to.forEach((factor, level) -> {
            if (level.equals(Expectation.EACH) && !level.equals(of.get(factor))) {
                throw section.refusal("'to' is of each %s, so 'of' must be, too".formatted(factor.label()));
            }
        });
        return new Expectation(section.text("claim"), section.converted("figure", ExpectationReader::figure), of, to, atLeast,
                atMost, section.has("primary") && section.converted("primary", ExpectationReader::flag));
    }

    private Map<Factor, String> levels(YamlSection expectation, String key) {
        YamlSection section = expectation.factorSection(key);
        Map<Factor, String> levels = new EnumMap<>(Factor.class);
        for (String label : section.keys()) {
            Factor factor = section.factor(label);
            levels.put(factor, section.converted(label, text -> level(factor, text)));
        }
        grid.forEach((factor, measured) -> {
            if (measured.size() > 1 && !levels.containsKey(factor)) {
                throw section.refusal("'%s' must say which level of %s it means, which the experiment varies"
                        .formatted(key, factor.label()));
            }
        });
        return levels;
    }

    private String level(Factor factor, String text) {
        boolean word = text.equals(Expectation.EACH) || factor == runs.getFirst().loadFactor() && text.equals(Expectation.PEAK);
        return word ? text : inGrid(factor, EngineLevels.own(factor, factor.level(text)));
    }

    private String inGrid(Factor factor, String level) {
        if (!overridden && !grid.get(factor).contains(level)) {
            throw new IllegalArgumentException("'%s' is not measured here; levels of the experiment: %s"
                    .formatted(level, String.join(", ", grid.get(factor))));
        }
        return level;
    }

    private static boolean flag(String text) {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException("'%s' is neither true nor false".formatted(text));
        };
    }

    private static String figure(String name) {
        if (!Figures.ALL.contains(name)) {
            throw new IllegalArgumentException("there is no figure '%s'".formatted(name) + DidYouMean.hint(name, Figures.ALL));
        }
        return name;
    }
}
