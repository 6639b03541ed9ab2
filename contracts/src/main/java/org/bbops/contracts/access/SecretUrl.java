package org.bbops.contracts.access;

import java.util.regex.Pattern;

/** Masks secrets in the kinds of URL that may hold passwords. */
public enum SecretUrl {

    /**
     * Of any driver. Parameters that look like secrets but are not: the encoding of MariaDB's password and the class of PostgreSQL's
     * password callback.
     */
    JDBC("jdbc:.*([?&;,(](?!(passwordCharacterEncoding|sslpasswordcallback)=)[^=&;?,(]*", "//[^/@]*@"),
    /** Of a broker, where passwords may be those of users and of key stores; {@code (…,…)} is around several brokers. */
    BROKER("\\(?(tcp|vm|udp|jgroups|discovery|failover|amqps?)[+a-z]*:.*([?&;,(](?!passwordCodec=)[^=&;?,()]*", "//[^/@,]*@");

    private static final Pattern PARAMETERS = Pattern.compile("[?;].*", Pattern.DOTALL);

    private final Pattern withSecret;
    private final Pattern user;

    /** @param parameter beginning of the URL, up to a parameter's name */
    SecretUrl(String parameter, String user) {
        // A parameter with a password, a secret or a token, or //user:password@.
        this.withSecret = Pattern.compile(parameter + "(password|passwd|pwd|secret|token)[^=&;]*=|//[^/@?;]*:[^/@?;]*@).*",
                Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
        this.user = Pattern.compile(user);
    }

    /** Returns true when a text is such a URL with a secret in it. */
    public boolean hasSecret(String text) {
        return withSecret.matcher(text).matches();
    }

    /** Returns the URL without its parameters and its user: for messages and logs. */
    public String shown(String url) {
        return user.matcher(PARAMETERS.matcher(url).replaceFirst("")).replaceAll("//");
    }
}
