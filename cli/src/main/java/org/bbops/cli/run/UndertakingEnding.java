package org.bbops.cli.run;

/**
 * End of an undertaking.
 *
 * @param verdict on all of it, a word or two
 * @param sentence what there is to say besides
 */
public record UndertakingEnding(String verdict, String sentence) {

    /** It could not go on. */
    public static UndertakingEnding brokenOff(RuntimeException because) {
        return new UndertakingEnding("invalid", because.getMessage() == null ? because.getClass().getSimpleName() : because.getMessage());
    }
}
