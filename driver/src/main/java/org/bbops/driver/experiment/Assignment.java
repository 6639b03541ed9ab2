package org.bbops.driver.experiment;

import org.bbops.contracts.process.WrongInputException;

/**
 * Level of a factor or a setting that replaces the experiment's, as users write it after {@code --set}.
 *
 * @param key a factor or a setting, without spaces around it
 * @param value one level or several, as it was written; not empty
 */
public record Assignment(String key, String value) {

    /**
     * Parses an assignment.
     *
     * @param text key=value
     * @throws WrongInputException when it lacks one of the two
     */
    public static Assignment of(String text) {
        int equals = text.indexOf('=');
        if (equals < 1 || equals == text.length() - 1) {
            throw WrongInputException.quoting("--set %s is not of the form --set factor=value or --set factor=value,value".formatted(text));
        }
        return new Assignment(text.substring(0, equals).strip(), text.substring(equals + 1));
    }

    /** Returns true when it gives levels to a factor. */
    public boolean isOf(Factor factor) {
        return key.equals(factor.label());
    }
}
