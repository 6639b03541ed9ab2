package org.bbops.cli.doctor;

/**
 * What a check found.
 *
 * @param what the thing that was looked for
 * @param state whether it is there
 * @param detail what is there, or what is missing
 * @param advice the command or the step that mends it; empty when nothing is to be done
 */
public record Finding(String what, State state, String detail, String advice) {

    /** How good it is. */
    public enum State {
        /** It is there. */
        OK,
        /** It is not there, and a run works without it. */
        OPTIONAL,
        /** It is not there, and a run does not work without it. */
        MISSING
    }

    static Finding ok(String what, String detail) {
        return new Finding(what, State.OK, detail, "");
    }

    static Finding optional(String what, String detail, String advice) {
        return new Finding(what, State.OPTIONAL, detail, advice);
    }

    static Finding missing(String what, String detail, String advice) {
        return new Finding(what, State.MISSING, detail, advice);
    }
}
