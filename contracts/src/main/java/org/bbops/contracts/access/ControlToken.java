package org.bbops.contracts.access;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Bearer token of the control endpoints: {@code Authorization: Bearer <token>}. One token for all processes of a testbed; {@link #toString()}
 * does not reveal it.
 */
public final class ControlToken {

    /** Environment variable with the token; with {@code _FILE} behind it, one with the name of a file that holds it. */
    public static final String VARIABLE = "BBOPS_CONTROL_TOKEN";

    /** The header that carries it. */
    public static final String HEADER = "Authorization";

    private static final String SCHEME = "Bearer ";
    private static final Pattern FORM = Pattern.compile("[\\x21-\\x7e]{16,512}");

    private final String secret;

    private ControlToken(String secret) {
        this.secret = secret;
    }

    /**
     * A token of that text.
     *
     * @throws AccessException when it is shorter than 16 characters, or has others than visible ASCII
     */
    public static ControlToken of(String secret) {
        if (!FORM.matcher(secret).matches()) {
            throw new AccessException("The token in " + VARIABLE + " has " + secret.length()
                    + " characters or some that are no visible ASCII; take 16 to 512 of those, such as: openssl rand -hex 16");
        }
        return new ControlToken(secret);
    }

    /**
     * The token that the environment names; empty when it names none.
     *
     * @throws AccessException when it is too weak, or its file cannot be taken
     */
    public static Optional<ControlToken> from(Map<String, String> environment) {
        return Secrets.from(environment, VARIABLE).map(ControlToken::of);
    }

    /**
     * The token of the environment, which the user has given to whatever else runs for him; empty when there is none. A token that was
     * made here is no business of a process that this one has not started.
     */
    public static Optional<ControlToken> ofTheUser() {
        return from(System.getenv());
    }

    /** The token that this process gives to those that it starts, and shows to them: the environment's, else one made for it. */
    public static ControlToken ofThisProcess() {
        return Own.TOKEN;
    }

    /** Returns true when a request with this value of {@value #HEADER} is authorized; compares in constant time. */
    public boolean admits(String authorization) {
        return authorization != null && MessageDigest.isEqual(header().getBytes(UTF_8), authorization.getBytes(UTF_8));
    }

    /** The value of {@value #HEADER} that shows it. */
    public String header() {
        return SCHEME + secret;
    }

    /** The token itself, for the environment of a process to be started. */
    public String secret() {
        return secret;
    }

    @Override
    public String toString() {
        return "ControlToken[hidden]";
    }

    /** Made when it is first asked for. */
    private static final class Own {
        private static final ControlToken TOKEN = ofTheUser().orElseGet(() -> of(Secrets.generate()));
    }
}
