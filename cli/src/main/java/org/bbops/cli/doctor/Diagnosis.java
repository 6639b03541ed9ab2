package org.bbops.cli.doctor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Result of one check of this machine.
 *
 * @param what name of the checked item
 * @param state availability of the item
 * @param detail description of the finding
 * @param advice command or step that fixes it; empty when there is nothing to do
 */
public record Diagnosis(String what, State state, String detail, String advice) {

    /** Availability of a requirement. */
    public enum State {
        /** Available. */
        OK,
        /** Missing, but not required for a run. */
        OPTIONAL,
        /** Missing, and required for a run. */
        MISSING
    }

    /**
     * Checks this machine.
     *
     * @param home the testbed's folder, whose disk is checked
     * @return results of all checks, requirements first
     */
    public static List<Diagnosis> ofThisMachine(Path home) {
        List<Diagnosis> findings = new ArrayList<>(new SoftwareChecks(new SoftwareChecks.InstalledPrograms()).all());
        findings.addAll(new MachineChecks(home).all());
        return findings;
    }

    /** Returns true when nothing that a run needs is missing. */
    public static boolean noneIsMissing(List<Diagnosis> findings) {
        return findings.stream().noneMatch(finding -> finding.state() == State.MISSING);
    }

    static Diagnosis ok(String what, String detail) {
        return new Diagnosis(what, State.OK, detail, "");
    }

    static Diagnosis optional(String what, String detail, String advice) {
        return new Diagnosis(what, State.OPTIONAL, detail, advice);
    }

    static Diagnosis missing(String what, String detail, String advice) {
        return new Diagnosis(what, State.MISSING, detail, advice);
    }
}
