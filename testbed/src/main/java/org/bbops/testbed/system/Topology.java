package org.bbops.testbed.system;

import java.util.function.Consumer;
import org.bbops.testbed.SystemAddresses;
import org.bbops.testbed.app.AotTraining;
import org.bbops.testbed.app.JvmLauncher;

/** Distribution of the four domains over JVMs: the factor {@code topology}. */
public interface Topology {

    /**
     * Starts the system and waits until it is ready.
     *
     * @throws org.bbops.testbed.TestbedException when one of its JVMs does not get ready
     */
    RunningSystem start(JvmLauncher launcher, SystemSpec spec);

    /** Returns the number of JVMs with a pool of database connections. */
    int jvms();

    /** Returns true when {@link #train} would make something: this build has no cache yet that speeds up its start. */
    default boolean isTrainable(AotTraining training) {
        return false;
    }

    /**
     * Makes the cache that speeds up its start.
     *
     * @param work load on the system meanwhile; it writes rows
     * @throws org.bbops.testbed.TestbedException when the system does not get ready
     */
    default void train(AotTraining training, SystemSpec spec, Consumer<SystemAddresses> work) {
    }

    /**
     * Returns the topology of that name.
     *
     * @param name {@code one-jvm}, {@code two-tier} or {@code four-jvms}
     * @throws IllegalArgumentException when there is none
     */
    static Topology named(String name) {
        return switch (name) {
            case "one-jvm" -> new OneJvm(OneJvm.MODULE);
            case "two-tier" -> new TwoTier();
            case "four-jvms" -> new FourJvms();
            default -> throw new IllegalArgumentException("There is no topology " + name + ", only one-jvm, two-tier and four-jvms");
        };
    }
}
