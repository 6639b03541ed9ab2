package org.bbops.testbed.database;

import java.util.Optional;
import java.util.regex.Pattern;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.crash.Revivable;
import org.bbops.testbed.process.ProcessGroup;

/** A running database server. */
public interface DatabaseServer {

    /** What the names of its databases look like. */
    Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,62}");

    /** Which engine it is, and how it is set. */
    ServerFacts facts();

    /**
     * A new database without a table, in the place of the one of that name. An engine that has one database per server
     * empties that one, whatever the name.
     *
     * @param name of {@link #NAME}
     * @return where it is; whoever has the address may do everything in it
     * @throws org.bbops.testbed.TestbedException when the server refuses
     */
    DatabaseAddress empty(String name);

    /**
     * Removes a database and what is in it; nobody else is connected to it any more.
     *
     * @throws org.bbops.testbed.TestbedException when the server refuses
     */
    void drop(String name);

    /** The server as something that can be killed; empty where starting it again on its files is not provided for. */
    default Optional<Revivable> revivable() {
        return Optional.empty();
    }

    /** Whether it still serves, as far as can be seen without asking it. */
    boolean isUp();

    /**
     * Ends it, if it was started here.
     *
     * @throws org.bbops.testbed.TestbedException when it is alive still: another one must not be started on its data
     */
    void stop(ProcessGroup group);

    /**
     * Refuses a run for which it is not set as it would have to be, before its database is touched. Whoever started it for a
     * run has set it so.
     *
     * @return what cannot be known of it; empty when it is as asked for
     * @throws org.bbops.testbed.TestbedException when it is not
     */
    default Optional<String> refuseUnfit(RunRequest run) {
        return Optional.empty();
    }

    /**
     * The same for what can only be tried out on rows.
     *
     * @param run whose rows its database holds
     * @return what cannot be known of it; empty when it is as asked for
     * @throws org.bbops.testbed.TestbedException when it is not
     */
    default Optional<String> refuseUnfitOnceLoaded(RunRequest run) {
        return Optional.empty();
    }
}
