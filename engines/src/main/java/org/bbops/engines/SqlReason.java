package org.bbops.engines;

import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.sql.SQLException;
import java.util.Objects;
import java.util.stream.Stream;

/** Formats the reason why a database or its driver refused, as part of a sentence. */
public final class SqlReason {

    /** Two errors may be each other's cause. */
    private static final int CAUSES_MAX = 20;

    private SqlReason() {
    }

    /** Returns the error's own words on one line, and the trouble with the network where they leave it out. */
    public static String of(SQLException e) {
        String own = String.valueOf(e.getMessage()).strip().replaceAll("\\s*\\R\\s*", " ").replaceFirst("\\.$", "");
        return Stream.iterate((Throwable) e, Objects::nonNull, Throwable::getCause).limit(CAUSES_MAX)
                // A driver says itself that a connection was refused.
                .filter(cause -> cause instanceof IOException && !(cause instanceof ConnectException) && cause.getMessage() != null)
                .reduce((_, deeper) -> deeper).map(SqlReason::text).filter(text -> !own.contains(text)).map(text -> own + ": " + text)
                .orElse(own);
    }

    /** The message of an unknown host is its name. */
    private static String text(Throwable trouble) {
        return trouble instanceof UnknownHostException ? "unknown host " + trouble.getMessage() : trouble.getMessage();
    }
}
