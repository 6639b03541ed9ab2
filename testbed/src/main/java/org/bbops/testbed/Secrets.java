package org.bbops.testbed;

import java.security.SecureRandom;
import java.util.HexFormat;

/** Passwords that nobody has to choose: made for one testbed, and never on a command line. */
public final class Secrets {

    private static final int BYTES = 16;

    private Secrets() {
    }

    /** A new password of 32 hexadecimal digits. Not from the run's seed: a secret must not be repeatable. */
    public static String generate() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
