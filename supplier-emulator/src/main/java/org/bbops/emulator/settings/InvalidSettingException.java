package org.bbops.emulator.settings;

/** Reports a setting outside its bounds; nothing was changed. */
public final class InvalidSettingException extends RuntimeException {

    private final String field;

    /**
     * @param field its name, as in the JSON of the settings
     * @param message one sentence that names it and its bounds
     */
    public InvalidSettingException(String field, String message) {
        super(message);
        this.field = field;
    }

    /** The setting's name, as in the JSON of the settings. */
    public String field() {
        return field;
    }

    static void refuseUnless(boolean good, String field, Object value, String bounds) {
        if (!good) {
            throw new InvalidSettingException(field, field + " is " + value + ", and must be " + bounds + ".");
        }
    }
}
