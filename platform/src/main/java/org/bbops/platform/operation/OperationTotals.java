package org.bbops.platform.operation;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bbops.contracts.figures.OperationCounts;
import org.bbops.contracts.workload.Operation;
import org.bbops.telemetry.metrics.DurationHistogram;

/** Totals of the operations of this process since it started; they only ever grow, so that a reader takes differences. */
public final class OperationTotals {

    private static final OperationTotals OF_PROCESS = new OperationTotals();

    private final Map<Operation, Row> rows = Arrays.stream(Operation.values())
            .collect(Collectors.toUnmodifiableMap(Function.identity(), _ -> new Row()));

    private OperationTotals() {
    }

    /** Returns the totals of this process, which all of its threads share. */
    public static OperationTotals ofProcess() {
        return OF_PROCESS;
    }

    /** Adds time to a part of an operation, summed over its executions; from any thread. */
    public void add(Operation operation, OperationPart part, long nanos) {
        if (nanos > 0) {
            rows.get(operation).partNanos[part.ordinal()].add(nanos);
        }
    }

    void count(Operation operation, StatementKind kind, int statements) {
        if (statements > 0) {
            rows.get(operation).statements[kind.ordinal()].add(statements);
        }
    }

    void count(Operation operation, Effort effort, long times) {
        if (times > 0) {
            rows.get(operation).efforts[effort.ordinal()].add(times);
        }
    }

    void end(Operation operation, OperationOutcome outcome, long nanos) {
        durations(operation, outcome).record(nanos);
    }

    /** Returns the durations of an operation's executions with that outcome. */
    DurationHistogram durations(Operation operation, OperationOutcome outcome) {
        return rows.get(operation).durations[outcome.ordinal()];
    }

    /** The totals by the labels of operations. */
    public Map<String, OperationCounts> figures() {
        Map<String, OperationCounts> figures = new LinkedHashMap<>();
        for (Operation operation : Operation.values()) {
            figures.put(operation.label(), rows.get(operation).figures());
        }
        return figures;
    }

    private static final class Row {
        private final DurationHistogram[] durations = new DurationHistogram[OperationOutcome.values().length];
        private final LongAdder[] partNanos = adders(OperationPart.values().length);
        private final LongAdder[] statements = adders(StatementKind.values().length);
        private final LongAdder[] efforts = adders(Effort.values().length);

        private Row() {
            Arrays.setAll(durations, _ -> new DurationHistogram());
        }

        private static LongAdder[] adders(int count) {
            LongAdder[] adders = new LongAdder[count];
            Arrays.setAll(adders, _ -> new LongAdder());
            return adders;
        }

        private OperationCounts figures() {
            Map<String, Long> micros = new LinkedHashMap<>();
            for (OperationPart part : OperationPart.values()) {
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
            long count = Arrays.stream(durations).mapToLong(DurationHistogram::count).sum();
            long nanos = Arrays.stream(durations).mapToLong(DurationHistogram::sumNanos).sum();
            return new OperationCounts(count, TimeUnit.NANOSECONDS.toMicros(nanos), micros, executed, counted);
        }
    }
}
