package org.bbops.platform.database;

import java.util.List;
import java.util.Map;

/**
 * An insert of a row that may be there already.
 *
 * @param sql the statement
 * @param parameters the column whose value each parameter takes, in their order; a column may come twice
 */
public record InsertIfAbsent(String sql, List<String> parameters) {

    public InsertIfAbsent {
        parameters = List.copyOf(parameters);
    }

    /** The parameters' values in their order. */
    public Object[] arguments(Map<String, ?> row) {
        return parameters.stream().map(row::get).toArray();
    }
}
