package org.bbops.testbed.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.bbops.contracts.event.RunListener;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.app.JvmLauncher.Applications;
import org.bbops.testbed.process.ChildProcess;

/**
 * Makes the ahead-of-time cache of an application: starts it once with the JVM recording loaded and linked classes and
 * hot methods, puts it to work for a while, and ends it, whereupon the JVM writes the cache. A later start is quicker
 * by it, and its code is warm sooner (JEP 514, JEP 515). Never within a measured run: recording slows the application
 * down.
 */
public final class AotTraining {

    /** The JVM writes the cache, some tens of megabytes, after the application has ended. */
    private static final Duration WRITE_LIMIT = Duration.ofSeconds(120);

    private final JvmLauncher launcher;
    private final AotCaches caches;
    private final Applications applications;
    private final RunListener progress;
    private final Set<Path> attempted = new HashSet<>();

    /**
     * @param launcher starts the application
     * @param caches store of the caches
     * @param applications locates the jar
     * @param progress receives a step, as training takes one or two minutes
     */
    public AotTraining(JvmLauncher launcher, AotCaches caches, Applications applications, RunListener progress) {
        this.launcher = launcher;
        this.caches = caches;
        this.applications = applications;
        this.progress = progress;
    }

    /**
     * Returns true when this build of the application has no cache yet for the options of the JVM that it will be started with, nor had an
     * attempt to make one: another would most likely fail as the first, and would take a minute or two before each run.
     */
    public boolean isWanted(String module, List<String> jvmOptions) {
        Path jar = applications.jar(module);
        List<String> all = launcher.withCommon(jvmOptions);
        return !attempted.contains(caches.pathFor(jar, all)) && caches.find(jar, all).isEmpty();
    }

    /**
     * Makes the cache of an application; one that has its cache already is only put to work, for the sake of another's. A cache is a
     * convenience: without a result, this is reported and nothing fails.
     *
     * @param spec the application as it will be started
     * @param work waits until it is ready, so that all of its start is recorded, and puts it to work; returns false when it did too little
     *     for a cache that all runs of the build start with
     * @return the result of the work
     * @throws TestbedException when the application itself does not get ready
     */
    public boolean train(JvmSpec spec, Predicate<ChildProcess> work) {
        if (!isWanted(spec.module(), spec.jvmOptions())) {
            ChildProcess trained = launcher.start(spec);
            boolean enough = work.test(trained);
            launcher.end(trained, WRITE_LIMIT);
            return enough;
        }
        Path jar = applications.jar(spec.module());
        Path cache = caches.pathFor(jar, launcher.withCommon(spec.jvmOptions()));
        Path fresh = cache.resolveSibling(cache.getFileName() + ".new");
        attempted.add(cache);
        progress.step("making the ahead-of-time cache of " + spec.name() + ", once per build (one or two minutes)");
        try {
            caches.deleteOlder(jar);
            ChildProcess child = launcher.startRecording(spec, fresh);
            boolean enough = work.test(child);
            launcher.end(child, WRITE_LIMIT);
            if (enough) {
                install(fresh, cache, child);
            } else {
                discard(fresh, "the cache of " + spec.name() + " is discarded, as too little was done while it was recorded");
            }
            return enough;
        } catch (IOException e) {
            throw TestbedException.unwritable("write " + cache, e);
        }
    }

    /** Takes a cache only from a JVM that has ended in order: one that is killed leaves half of it, and so can the end of the testbed. */
    private void install(Path fresh, Path cache, ChildProcess child) throws IOException {
        if (launcher.hasEndedInOrder(child) && Files.isRegularFile(fresh)) {
            Files.move(fresh, cache, StandardCopyOption.ATOMIC_MOVE);
        } else {
            discard(fresh, "no complete cache was written (see " + child.log() + ")");
        }
    }

    private void discard(Path fresh, String reason) throws IOException {
        Files.deleteIfExists(fresh);
        progress.warning(reason + "; starts will be slower, and this command does not try again");
    }
}
