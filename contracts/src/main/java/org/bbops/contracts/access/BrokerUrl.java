package org.bbops.contracts.access;

import java.util.regex.Pattern;

/** Masks secrets in a broker's URL, which may hold the passwords of users and of key stores. */
public final class BrokerUrl {

    /** Names a class. */
    private static final String NO_SECRET = "passwordCodec=";
    /** A parameter with a password, a secret or a token, or {@code //user:password@}; {@code (…,…)} around several brokers. */
    private static final Pattern WITH_SECRET = Pattern.compile("\\(?(tcp|vm|udp|jgroups|discovery|failover|amqps?)[+a-z]*:"
            + ".*([?&;,(](?!" + NO_SECRET + ")[^=&;?,()]*(password|passwd|pwd|secret|token)[^=&;]*=|//[^/@?;]*:[^/@?;]*@).*",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    private static final Pattern PARAMETERS = Pattern.compile("[?;].*", Pattern.DOTALL);
    private static final Pattern USER = Pattern.compile("//[^/@,]*@");

    private BrokerUrl() {
    }

    /** Returns true when a text is a broker's URL with a secret in it. */
    public static boolean hasSecret(String text) {
        return WITH_SECRET.matcher(text).matches();
    }

    /** The URL without its parameters and its user: for messages and logs. */
    public static String shown(String url) {
        return USER.matcher(PARAMETERS.matcher(url).replaceFirst("")).replaceAll("//");
    }
}
