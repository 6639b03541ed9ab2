package org.bbops.anomalies.engine;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.bbops.engines.DatabaseEngine;
import org.bbops.test.server.MariaDbServer;

/** The servers of this JVM, each started when it is first asked for. */
public final class Engines {

    private static final Map<Kind, Engine> STARTED = new EnumMap<>(Kind.class);

    private Engines() {
    }

    /** An engine in one of its concurrency controls; the words are those of docs/isolation.md. */
    public enum Kind {
        POSTGRESQL("PostgreSQL"), HSQLDB_LOCKS("HSQLDB locks"), HSQLDB_MVLOCKS("HSQLDB mvlocks"), HSQLDB_MVCC(
                "HSQLDB mvcc"), DERBY_ROW_LOCKS("Derby row-locks"), DERBY_TABLE_LOCKS("Derby table-locks"), MARIADB("MariaDB"), H2("H2");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /** The engine. */
        public DatabaseEngine database() {
            return DatabaseEngine.named(words.split(" ")[0].toLowerCase(Locale.ROOT));
        }

        /** Returns true when the engine names the table that a session waits for. */
        public boolean namesTables() {
            return this != H2 && !words.startsWith("HSQLDB");
        }

        @Override
        public String toString() {
            return words;
        }
    }

    /** Returns true when this machine can run the engine; all come from Maven but MariaDB. */
    public static boolean installed(Kind kind) {
        return kind != Kind.MARIADB || MariaDbServer.isInstalled();
    }

    /** A running engine. */
    public static synchronized Engine of(Kind kind) {
        return STARTED.computeIfAbsent(kind, Engines::start);
    }

    private static Engine start(Kind kind) {
        return switch (kind) {
            case POSTGRESQL -> new PostgreSqlEngine();
            case HSQLDB_LOCKS -> new HsqldbEngine("locks");
            case HSQLDB_MVLOCKS -> new HsqldbEngine("mvlocks");
            case HSQLDB_MVCC -> new HsqldbEngine("mvcc");
            case DERBY_ROW_LOCKS -> new DerbyEngine(Derby.SERVER, "row-locks");
            case DERBY_TABLE_LOCKS -> new DerbyEngine(Derby.SERVER, "table-locks");
            case H2 -> new H2Engine();
            case MARIADB -> new MariaDbEngine(MariaDbServer.shared());
        };
    }

    /** Server of both databases. */
    private static final class Derby {
        private static final InMemoryDerbyServer SERVER = new InMemoryDerbyServer();
    }
}
