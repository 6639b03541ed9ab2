package org.bbops.contracts.process;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.Locale;

/**
 * Shares of the machine's processor time that went to others than the benchmark.
 *
 * @param programs used by other programs, 0 to 1
 * @param steal given to other machines by the hypervisor, 0 to 1
 */
public record ForeignLoad(double programs, double steal) {

    /** Share used by other programs above which measurements suffer. */
    private static final double PROGRAMS_MUCH = 0.1;
    /** Share withheld by the hypervisor above which measurements suffer. */
    private static final double STEAL_MUCH = 0.02;
    private static final double PERCENT = 100;

    /** Returns true when measurements suffer. */
    @JsonIgnore
    public boolean isMuch() {
        return programs > PROGRAMS_MUCH || steal > STEAL_MUCH;
    }

    /** Returns the load as a part of a sentence. */
    public String text() {
        return text("use", "withholds");
    }

    /** Returns the load of a measurement that is over, as a part of a sentence. */
    public String textOfPast() {
        return text("used", "withheld");
    }

    private String text(String use, String withhold) {
        return String.format(Locale.ROOT, "other programs %s %.0f %% of the processors, and the hypervisor %s %.0f %% (steal)", use,
                PERCENT * programs, withhold, PERCENT * steal);
    }
}
