package org.bbops.cli.doctor;

/**
 * What a check found.
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
