package org.bbops.anomalies.schedule;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.bbops.anomalies.engine.Cause;

/** One run of a schedule. */
final class ScheduleRun<T> {

    /** Most steps end sooner than the engine could be asked. */
    private static final long GLANCE_MILLIS = 4;

    private final Map<String, Actor<T>> actors;
    private final Waiting waiting;
    private final Refusals refusals;
    private final List<ScheduleStep<T>> toCome;
    private final Map<String, Begun<T>> begun = new LinkedHashMap<>();
    private final List<Done> done = new ArrayList<>();

    ScheduleRun(Map<String, Actor<T>> actors, Waiting waiting, Refusals refusals, List<ScheduleStep<T>> steps) {
        this.actors = actors;
        this.waiting = waiting;
        this.refusals = refusals;
        this.toCome = new ArrayList<>(steps);
    }

    /** A step that has not ended. */
    private static final class Begun<T> {
        private final ScheduleStep<T> step;
        private final CompletableFuture<Object> result;
        private boolean waited;

        private Begun(ScheduleStep<T> step, CompletableFuture<Object> result) {
            this.step = step;
            this.result = result;
        }
    }

    Trace runAll() throws Exception {
        while (!toCome.isEmpty() || !begun.isEmpty()) {
            Optional<ScheduleStep<T>> next = toCome.stream().filter(step -> !begun.containsKey(step.actor())).findFirst();
            if (next.isPresent()) {
                begin(next.get());
                settle();
            } else {
                awaitCompletion();
            }
        }
        return new Trace(List.copyOf(done));
    }

    private void begin(ScheduleStep<T> step) {
        toCome.remove(step);
        begun.put(step.actor(), new Begun<>(step, actors.get(step.actor()).begin(step.work())));
    }

    /** Returns when each step that was begun has ended or waits. */
    private void settle() throws Exception {
        long deadline = deadline();
        while (!begun.isEmpty()) {
            awaitBriefly();
            boolean ended = collect();
            if (!ended && waiting.count() >= begun.size()) {
                begun.values().forEach(each -> each.waited = true);
                return;
            }
            check(deadline);
        }
    }

    /** Returns when one of the waiting steps has been granted its lock or refused: nothing else can make progress. */
    private void awaitCompletion() throws Exception {
        long deadline = deadline();
        while (!collect()) {
            awaitBriefly();
            check(deadline);
        }
        settle();
    }

    private void awaitBriefly() throws InterruptedException {
        try {
            CompletableFuture.anyOf(begun.values().stream().map(each -> each.result).toArray(CompletableFuture[]::new))
                    .get(GLANCE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException e) {
            // collect() distinguishes the two.
            return;
        }
    }

    private boolean collect() throws Exception {
        List<Begun<T>> ended = begun.values().stream().filter(each -> each.result.isDone()).toList();
        for (Begun<T> each : ended) {
            begun.remove(each.step.actor());
            done.add(outcome(each));
        }
        return !ended.isEmpty();
    }

    private Done outcome(Begun<T> ended) throws Exception {
        try {
            return new Done(ended.step, ended.waited, ended.result.get(), Optional.empty());
        } catch (ExecutionException e) {
            Cause cause = refusals.causeOf(e.getCause());
            toCome.removeIf(step -> step.actor().equals(ended.step.actor()));
            Bounded.get(actors.get(ended.step.actor()).rollBack(), "a refused transaction did not roll back");
            return new Done(ended.step, ended.waited, null, Optional.of(cause));
        }
    }

    private static long deadline() {
        return System.nanoTime() + TimeUnit.SECONDS.toNanos(Bounded.SECONDS_MAX);
    }

    private void check(long deadline) throws Exception {
        if (System.nanoTime() - deadline > 0) {
            throw new AssertionError("After %d s steps have neither ended nor do they wait: %s (the engine says that %d wait); before:\n%s"
                    .formatted(Bounded.SECONDS_MAX, begun.values().stream().map(each -> each.step).toList(), waiting.count(),
                            new Trace(done)));
        }
    }
}
