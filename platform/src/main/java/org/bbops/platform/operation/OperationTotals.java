package org.bbops.platform.operation;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What the operations of this process have taken since it started; only ever grows, so that a reader takes differences. */
public final class OperationTotals {

    private static final OperationTotals OF_PROCESS = new OperationTotals();

    private final Map<Operation, Row> rows = Arrays.stream(Operation.values())
            .collect(Collectors.toUnmodifiableMap(Function.identity(), _ -> new Row()));

    private OperationTotals() {
    }

    /** The one of this process, as the threads that work are the process's too. */
    public static OperationTotals ofProcess() {
        return OF_PROCESS;
    }

    /** Adds to a part of all executions of an operation; from any thread. */
    public void add(Operation operation, Part part, long nanos) {
        if (nanos > 0) {
            rows.get(operation).partNanos[part.ordinal()].add(nanos);
        }
    }

    void count(Operation operation, StatementKind kind, int statements) {
        if (statements > 0) {
            rows.get(operation).statements[kind.ordinal()].add(statements);
        }
    }

    void count(Operation operation, Effort effort, int times) {
        if (times > 0) {
            rows.get(operation).efforts[effort.ordinal()].add(times);
        }
    }

    void end(Operation operation, long nanos) {
        rows.get(operation).count.increment();
        rows.get(operation).nanos.add(nanos);
    }

    /** The totals by the labels of operations. */
    public Map<String, OperationFigures> figures() {
        Map<String, OperationFigures> figures = new LinkedHashMap<>();
        for (Operation operation : Operation.values()) {
            figures.put(operation.label(), rows.get(operation).figures());
        }
        return figures;
    }

    private static final class Row {
        private final LongAdder count = new LongAdder();
        private final LongAdder nanos = new LongAdder();
        private final LongAdder[] partNanos = adders(Part.values().length);
        private final LongAdder[] statements = adders(StatementKind.values().length);
        private final LongAdder[] efforts = adders(Effort.values().length);

        private static LongAdder[] adders(int count) {
            LongAdder[] adders = new LongAdder[count];
            Arrays.setAll(adders, _ -> new LongAdder());
            return adders;
        }

        private OperationFigures figures() {
            Map<String, Long> micros = new LinkedHashMap<>();
            for (Part part : Part.values()) {
                micros.put(part.label(), TimeUnit.NANOSECONDS.toMicros(partNanos[part.ordinal()].sum()));
            }
            Map<String, Long> executed = new LinkedHashMap<>();
            for (StatementKind kind : StatementKind.values()) {
                executed.put(kind.label(), statements[kind.ordinal()].sum());
            }
            Map<String, Long> counted = new LinkedHashMap<>();
            for (Effort effort : Effort.values()) {
                counted.put(effort.label(), efforts[effort.ordinal()].sum());
            }
            return new OperationFigures(count.sum(), TimeUnit.NANOSECONDS.toMicros(nanos.sum()), micros, executed, counted);
        }
    }
}
