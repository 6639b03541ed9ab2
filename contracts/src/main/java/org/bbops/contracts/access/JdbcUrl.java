package org.bbops.contracts.access;

import java.util.regex.Pattern;

/** Masks secrets in a JDBC URL, which may hold passwords. */
public final class JdbcUrl {

    /** Parameters that look like secrets but are not: the encoding of MariaDB's password and the class of PostgreSQL's password callback. */
    private static final String NO_SECRET = "(passwordCharacterEncoding|sslpasswordcallback)=";
    /** A parameter with a password, a secret or a token, or {@code //user:password@}. */
    private static final Pattern WITH_SECRET = Pattern.compile("jdbc:.*([?&;,(](?!" + NO_SECRET
            + ")[^=&;?,(]*(password|passwd|pwd|secret|token)[^=&;]*=|//[^/@?;]*:[^/@?;]*@).*",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    private static final Pattern PARAMETERS = Pattern.compile("[?;].*", Pattern.DOTALL);
    private static final Pattern USER = Pattern.compile("//[^/@]*@");

    private JdbcUrl() {
    }

    /** Returns true when a text is a JDBC URL of any driver with a secret in it. */
    public static boolean hasSecret(String text) {
        return WITH_SECRET.matcher(text).matches();
    }

    /** The URL without its parameters and its user: for messages and logs. */
    public static String shown(String url) {
        return USER.matcher(PARAMETERS.matcher(url).replaceFirst("")).replaceFirst("//");
    }
}
