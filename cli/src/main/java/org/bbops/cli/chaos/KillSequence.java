package org.bbops.cli.chaos;

import static java.util.Map.entry;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.Trap;
import org.bbops.driver.experiment.PurchasingWay;
import org.bbops.testbed.process.CrashSite.Victim;

/**
 * Sequence of kills, drawn from a seed. In each round, every fault point of a run kills its own process, some points kill
 * another process too, and each process is killed once at any time; the order differs from round to round.
 */
final class KillSequence {

    private static final int TIME_MAX = 3;
    private static final int PAUSE_MILLIS_MIN = 200;
    private static final int PAUSE_MILLIS_MAX = 1_200;

    private static final Set<Victim> BOTH_SIDES = Set.of(Victim.DATABASE, Victim.BROKER);

    /** Other processes to kill while a thread waits at a point: those that its next step needs, or that must have stored its last one. */
    private static final Map<FaultPoint, Set<Victim>> OTHERS = Map.ofEntries(
            entry(FaultPoint.ORDER_BEFORE_COMMIT, Set.of(Victim.DATABASE)),
            entry(FaultPoint.ORDER_ONE_PREPARED, BOTH_SIDES),
            entry(FaultPoint.ORDER_PREPARED, BOTH_SIDES),
            entry(FaultPoint.ORDER_ONE_COMMITTED, BOTH_SIDES),
            entry(FaultPoint.ORDER_COMMITTED, Set.of(Victim.BROKER)),
            entry(FaultPoint.ORDER_PUBLISHED, BOTH_SIDES),
            entry(FaultPoint.ORDER_BEFORE_CALL, Set.of(Victim.EMULATOR)),
            entry(FaultPoint.ORDER_TAKEN, Set.of(Victim.SYSTEM)),
            entry(FaultPoint.ORDER_ANSWERED, Set.of(Victim.DATABASE)),
            entry(FaultPoint.ORDER_MARKED, Set.of(Victim.BROKER)),
            entry(FaultPoint.DELIVERY_BEFORE_COMMIT, Set.of(Victim.DATABASE, Victim.EMULATOR)),
            entry(FaultPoint.NEIGHBOUR_ANSWERED, Set.of(Victim.DATABASE)),
            entry(FaultPoint.CARRIED_ANSWERED, Set.of(Victim.DATABASE)),
            entry(FaultPoint.CARRIED_PREPARED, Set.of(Victim.DATABASE)),
            entry(FaultPoint.CARRIED_VOTED, Set.of(Victim.DATABASE)),
            entry(FaultPoint.CARRIED_DECIDED, Set.of(Victim.DATABASE)),
            entry(FaultPoint.CARRIED_COMMITTED, Set.of(Victim.DATABASE)),
            entry(FaultPoint.CARRIED_ONE_COMMITTED, Set.of(Victim.DATABASE)));

    private final PurchasingWay way;
    private final Set<FaultPoint> points;
    private final int agents;
    private final Random random;

    private KillSequence(PurchasingWay way, Set<FaultPoint> points, int agents, Random random) {
        this.way = way;
        this.points = points;
        this.agents = agents;
        this.random = random;
    }

    /**
     * Returns a part of the sequence that the seed determines, independently of how the sequence is divided.
     *
     * @param points fault points that the code of the run passes
     * @param from index of the first one
     * @param agents number of agents to kill
     */
    static List<PlannedKill> of(PurchasingWay way, Set<FaultPoint> points, int from, int count, int agents, long seed) {
        KillSequence kills = new KillSequence(way, points, agents, new Random(seed));
        List<PlannedKill> all = new ArrayList<>();
        while (all.size() < from + count) {
            all.addAll(kills.round());
        }
        return List.copyOf(all.subList(from, from + count));
    }

    /**
     * Returns all kinds of kills in random order: first the kills of each point's own process and those at any time, so that even a run
     * that ends within the round has had them.
     */
    private List<PlannedKill> round() {
        List<PlannedKill> own = new ArrayList<>();
        List<PlannedKill> others = new ArrayList<>();
        Arrays.stream(FaultPoint.values()).filter(points::contains).forEach(point -> {
            own.add(planned(Optional.of(point), PlannedKill.victimAt(point.place())));
            OTHERS.getOrDefault(point, Set.of()).stream().filter(this::takesPart).sorted()
                    .forEach(victim -> others.add(planned(Optional.of(point), victim)));
        });
        Arrays.stream(Victim.values()).filter(this::takesPart).forEach(victim -> own.add(planned(Optional.empty(), victim)));
        Collections.shuffle(own, random);
        Collections.shuffle(others, random);
        return Stream.concat(own.stream(), others.stream()).toList();
    }

    /** Returns true when the victim takes part: in sync the broker does not. */
    private boolean takesPart(Victim victim) {
        return victim != Victim.BROKER || way != PurchasingWay.SYNC;
    }

    private PlannedKill planned(Optional<FaultPoint> point, Victim victim) {
        return new PlannedKill(point, victim, victim == Victim.AGENT ? random.nextInt(agents) : 0, 1 + random.nextInt(TIME_MAX),
                Duration.ofMillis(random.nextInt(PAUSE_MILLIS_MIN, PAUSE_MILLIS_MAX)));
    }

    /**
     * A planned kill.
     *
     * @param point fault point; empty for a kill at any time
     * @param victim kind of process to kill
     * @param number index among processes of that kind, from 0
     * @param time number of the pass through the point at which the kill happens, from 1
     * @param pause time of undisturbed work before it, so that there is something to lose
     */
    record PlannedKill(Optional<FaultPoint> point, Victim victim, int number, int time, Duration pause) {

        static final String ANY = "any time";

        /** Returns the name of the fault point, or {@value #ANY}. */
        String where() {
            return point.map(FaultPoint::label).orElse(ANY);
        }

        /** Returns true when the victim is the process that passes the point: it halts itself. */
        boolean isSuicide() {
            return point.map(FaultPoint::place).map(PlannedKill::victimAt).filter(own -> own == victim).isPresent();
        }

        /** Returns the trap for this kill. */
        Trap trap() {
            return new Trap(point.orElseThrow(), time, isSuicide() ? Trap.Effect.HALT : Trap.Effect.HOLD);
        }

        static Victim victimAt(FaultPoint.Place place) {
            return switch (place) {
                case SYSTEM -> Victim.SYSTEM;
                case EMULATOR -> Victim.EMULATOR;
            };
        }
    }
}
