package org.bbops.test;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import net.ttddyy.dsproxy.ExecutionInfo;
import net.ttddyy.dsproxy.QueryInfo;
import net.ttddyy.dsproxy.support.ProxyDataSourceBuilder;

/**
 * Records every statement that goes through a pool. Each entry is one round trip: verb and first table, such as
 * {@code select o_item}, {@code lock o_orders}, {@code insert o_orderline x3} for a batch of three.
 */
public final class StatementLog {

    private static final Pattern TABLE = Pattern.compile("\\b[cmosu]_[a-z_]+");

    private final List<String> statements = new CopyOnWriteArrayList<>();

    /** Wraps a data source so that this log sees its statements. */
    public DataSource watch(DataSource pool) {
        return ProxyDataSourceBuilder.create(pool).afterQuery(this::note).build();
    }

    private void note(ExecutionInfo execution, List<QueryInfo> queries) {
        for (QueryInfo query : queries) {
            String size = execution.getBatchSize() > 1 ? " x" + execution.getBatchSize() : "";
            statements.add(shortened(query.getQuery().toLowerCase(Locale.ROOT)) + size);
        }
    }

    private static String shortened(String statement) {
        String verb = statement.split("\\s+", 2)[0];
        boolean locks = verb.equals("select") && statement.matches("(?s).*\\bfor (no key )?update.*");
        Matcher table = TABLE.matcher(statement.replaceFirst("(?s)^select .*? from ", ""));
        return (locks ? "lock" : verb) + " " + (table.find() ? table.group() : statement);
    }

    /** Returns the statements that a piece of work sends to the database, in order. */
    public List<String> during(Runnable work) {
        statements.clear();
        work.run();
        return new ArrayList<>(statements);
    }
}
