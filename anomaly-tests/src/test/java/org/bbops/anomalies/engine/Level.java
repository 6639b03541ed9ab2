package org.bbops.anomalies.engine;

import java.sql.Connection;

/** An isolation level, in the words of docs/isolation.md. */
public enum Level {

    READ_UNCOMMITTED("read uncommitted", Connection.TRANSACTION_READ_UNCOMMITTED), READ_COMMITTED("read committed",
            Connection.TRANSACTION_READ_COMMITTED), REPEATABLE_READ("repeatable read",
                    Connection.TRANSACTION_REPEATABLE_READ), SERIALIZABLE("serializable", Connection.TRANSACTION_SERIALIZABLE);

    private final String words;
    private final int jdbc;

    Level(String words, int jdbc) {
        this.words = words;
        this.jdbc = jdbc;
    }

    /** JDBC's number for it. */
    public int jdbc() {
        return jdbc;
    }

    /** The level as an experiment writes it. */
    public String text() {
        return words.replace(' ', '-');
    }

    @Override
    public String toString() {
        return words;
    }
}
