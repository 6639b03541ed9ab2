package org.bbops.engines;

import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.sql.SQLException;
import java.util.Objects;
import java.util.stream.Stream;

/** Formats the error of a database or its driver as part of a sentence. */
public final class SqlReason {

    /** Bound on the search, because two errors may be each other's cause. */
    private static final int CAUSES_MAX = 20;

    private SqlReason() {
    }

    /** Returns the error's message on one line, followed by the message of the network error behind it unless it includes that. */
    public static String of(SQLException e) {
        String own = String.valueOf(e.getMessage()).strip().replaceAll("\\s*\\R\\s*", " ").replaceFirst("\\.$", "");
        return Stream.iterate((Throwable) e, Objects::nonNull, Throwable::getCause).limit(CAUSES_MAX)
                // Drivers report a refused connection in their own message.
                .filter(cause -> cause instanceof IOException && !(cause instanceof ConnectException) && cause.getMessage() != null)
                .reduce((_, deeper) -> deeper).map(SqlReason::text).filter(text -> !own.contains(text)).map(text -> own + ": " + text)
                .orElse(own);
    }

    /** Completes the message of an unknown host, which is the host's name alone. */
    private static String text(Throwable error) {
        return error instanceof UnknownHostException ? "unknown host " + error.getMessage() : error.getMessage();
    }
}
