package org.bbops.platform.operation;

import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Kind of a statement, by its first word. */
public enum StatementKind {

    SELECT("select"),
    /** A select that locks the rows it reads, exclusively or shared. */
    SELECT_FOR_UPDATE("selectForUpdate"), INSERT("insert"), UPDATE("update"), DELETE("delete"),
    /** Anything else, such as a call. */
    OTHER("other");

    /** Exceeds the number of distinct statements of the system; further texts are examined at each call. */
    private static final int KNOWN_MAX = 1_000;
    private static final Map<String, StatementKind> KNOWN = new ConcurrentHashMap<>();

    private final String label;

    StatementKind(String label) {
        this.label = label;
    }

    /** The name in figures. */
    public String label() {
        return label;
    }

    /** Returns the kind of a statement, which is determined once for each text. */
    public static StatementKind of(String sql) {
        StatementKind known = KNOWN.get(sql);
        if (known != null) {
            return known;
        }
        StatementKind kind = read(sql);
        if (KNOWN.size() < KNOWN_MAX) {
            KNOWN.put(sql, kind);
        }
        return kind;
    }

    private static StatementKind read(String sql) {
        String statement = sql.stripLeading();
        if (begins(statement, "select")) {
            return locks(statement) ? SELECT_FOR_UPDATE : SELECT;
        }
        if (begins(statement, "insert")) {
            return INSERT;
        }
        if (begins(statement, "update")) {
            return UPDATE;
        }
        return begins(statement, "delete") ? DELETE : OTHER;
    }

    private static boolean begins(String statement, String word) {
        return statement.regionMatches(true, 0, word, 0, word.length());
    }

    /** The clause is the last one on every engine: for update, for no key update, for share, with rs, lock in share mode. */
    private static boolean locks(String statement) {
        String end = statement.substring(Math.max(0, statement.length() - 60)).toLowerCase(Locale.ROOT);
        return end.contains(" for update") || end.contains(" for no key update") || end.contains(" for share")
                || end.contains(" with rs") || end.contains(" lock in share mode");
    }
}
