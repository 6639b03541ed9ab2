package org.bbops.platform.table;

import java.util.List;
import java.util.StringJoiner;
import org.bbops.platform.locking.plan.WriteCheck;
import org.springframework.jdbc.core.SqlParameterValue;

/** Condition that an UPDATE or DELETE of one row adds to detect a concurrent change. */
interface Guard {

    /**
     * Returns the condition, which begins with {@code and}, or an empty text.
     *
     * @param known last known state of the row
     * @param parameters receives the condition's parameters
     */
    <R> String condition(EntityTable<?, R> table, Snapshot<R> known, List<Object> parameters);

    /** The guard of a lock plan's check. */
    static Guard of(WriteCheck check) {
        return switch (check) {
            case NONE -> new Unguarded();
            case VERSION -> new OfVersion();
            case ALL_COLUMNS -> new OfAllColumns();
        };
    }

    /** Anything: the last to write wins. */
    final class Unguarded implements Guard {
        @Override
        public <R> String condition(EntityTable<?, R> table, Snapshot<R> known, List<Object> parameters) {
            return "";
        }
    }

    /** Compares the version last read or written. */
    final class OfVersion implements Guard {
        @Override
        public <R> String condition(EntityTable<?, R> table, Snapshot<R> known, List<Object> parameters) {
            parameters.add(known.version());
            return " and version = ?";
        }
    }

    /** Compares every column with the value last read or written. */
    final class OfAllColumns implements Guard {
        @Override
        public <R> String condition(EntityTable<?, R> table, Snapshot<R> known, List<Object> parameters) {
            StringJoiner condition = new StringJoiner(" and ", " and ", "");
            List<?> values = table.values(known.row());
            for (int index = 0; index < values.size(); index++) {
                String column = table.columns().get(index);
                if (isNull(values.get(index))) {
                    condition.add(column + " is null");
                } else {
                    condition.add(column + " = ?");
                    parameters.add(values.get(index));
                }
            }
            return condition.toString();
        }

        private static boolean isNull(Object value) {
            return value instanceof SqlParameterValue typed && typed.getValue() == null;
        }
    }
}
