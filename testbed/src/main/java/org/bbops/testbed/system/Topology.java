package org.bbops.testbed.system;

import java.util.function.Consumer;
import org.bbops.testbed.SystemAddresses;
import org.bbops.testbed.app.AotTraining;
import org.bbops.testbed.app.JvmLauncher;

/** How the four domains are spread over JVMs: the factor {@code topology}. */
public interface Topology {

    /**
     * Starts the system and waits until it is ready.
     *
     * @throws org.bbops.testbed.TestbedException when one of its JVMs does not get ready
     */
    RunningSystem start(JvmLauncher launcher, SystemSpec spec);

    /** How many JVMs it has, each with a pool of database connections of its own. */
    int jvms();

    /** Whether {@link #train} would make something: this build has nothing yet that lets it start quicker. */
    default boolean isTrainable(AotTraining training) {
        return false;
    }

    /**
     * Makes what lets it start quicker.
     *
     * @param work what the system is put to meanwhile; it writes rows
     * @throws org.bbops.testbed.TestbedException when the system does not get ready
     */
    default void train(AotTraining training, SystemSpec spec, Consumer<SystemAddresses> work) {
    }

    /**
     * The topology of that name.
     *
     * @param name {@code one-jvm} or {@code four-jvms}
     * @throws IllegalArgumentException when there is none
     */
    static Topology named(String name) {
        return switch (name) {
            case "one-jvm" -> new OneJvm();
            case "four-jvms" -> new FourJvms();
            default -> throw new IllegalArgumentException("There is no topology " + name + ", only one-jvm and four-jvms");
        };
    }
}
