package org.bbops.cli.doctor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Finding of a check of this machine.
 *
 * @param what the thing that was looked for
 * @param state whether it is there
 * @param detail what is there, or what is missing
 * @param advice the command or the step that mends it; empty when nothing is to be done
 */
public record Diagnosis(String what, State state, String detail, String advice) {

    /** How good it is. */
    public enum State {
        /** It is there. */
        OK,
        /** It is not there, and a run works without it. */
        OPTIONAL,
        /** It is not there, and a run does not work without it. */
        MISSING
    }

    /**
     * Looks at this machine.
     *
     * @param home the testbed's folder, whose disk is looked at
     * @return everything that was looked at, needed things first
     */
    public static List<Diagnosis> ofThisMachine(Path home) {
        List<Diagnosis> findings = new ArrayList<>(new SoftwareChecks(SoftwareChecks.Programs.ofThisMachine()).all());
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
