package org.bbops.test.fuzz;

import java.util.HexFormat;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;

/**
 * Runs a check on many generated samples. Each sample has a seed of its own, so that a failing one can be repeated
 * alone, with {@code -Dfuzz.seed=SEED -Dfuzz.tries=1}. Without these properties every run tries the same samples.
 */
public final class Fuzz {

    private static final String TRIES = "fuzz.tries";
    private static final int BYTES_MAX = 255;

    private Fuzz() {
    }

    /**
     * Checks one sample after the other, up to the first that fails.
     *
     * @param seed of the first sample; each further one has the next number
     * @param tries number of samples
     * @param samples makes a sample from a generator
     * @param check throws when a sample is handled wrongly
     * @throws AssertionError if a check throws, with the sample and its seed
     */
    public static <T> void check(long seed, int tries, Function<RandomGenerator, T> samples, Consumer<? super T> check) {
        long first = Long.getLong("fuzz.seed", seed);
        long end = first + Integer.getInteger(TRIES, tries);
        for (long each = first; each < end; each++) {
            T sample = samples.apply(new SplittableRandom(each));
            try {
                check.accept(sample);
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("The sample of seed " + each + " (-Dfuzz.seed=" + each + " -Dfuzz.tries=1 makes it again) failed: "
                        + text(sample), e);
            }
        }
    }

    /**
     * Checks one sample after the other, and that some were accepted and some rejected: otherwise the assertions about one of the two
     * outcomes would never run. With {@code -Dfuzz.tries} the samples may be too few for both.
     *
     * @param check returns true when a sample was accepted, false when it was rejected; throws when it is handled wrongly
     * @throws AssertionError if a check throws, or if all samples have the same outcome
     * @see #check
     */
    public static <T> void checkBothOutcomes(long seed, int tries, Function<RandomGenerator, T> samples, Predicate<? super T> check) {
        AtomicInteger accepted = new AtomicInteger();
        check(seed, tries, samples, sample -> {
            if (check.test(sample)) {
                accepted.incrementAndGet();
            }
        });
        if (Integer.getInteger(TRIES) == null && (accepted.get() == 0 || accepted.get() == tries)) {
            throw new AssertionError("Of %d samples %d were accepted, so that the assertions about %s samples never ran; change the samples"
                    .formatted(tries, accepted.get(), accepted.get() == 0 ? "accepted" : "rejected"));
        }
    }

    /** Makes an array of at most 255 bytes. */
    public static byte[] bytes(RandomGenerator random) {
        byte[] bytes = new byte[random.nextInt(BYTES_MAX + 1)];
        random.nextBytes(bytes);
        return bytes;
    }

    private static String text(Object sample) {
        return sample instanceof byte[] bytes ? HexFormat.of().formatHex(bytes) : String.valueOf(sample);
    }
}
