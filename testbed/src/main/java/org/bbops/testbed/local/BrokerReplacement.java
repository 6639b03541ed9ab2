package org.bbops.testbed.local;

import java.nio.file.Path;
import java.util.function.Function;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.app.Broker;

/** Another broker in the place of one, without its messages. */
final class BrokerReplacement {

    private BrokerReplacement() {
    }

    /**
     * Stops the old one, deletes its journal and starts another on it.
     *
     * @param data the journal's folder
     * @param start starts a broker there
     * @throws TestbedException when the old one is alive still: its journal, which it may write to, is left as it is, and none is started
     */
    static Broker of(Broker old, LocalProcesses processes, Path data, Function<Path, Broker> start) {
        processes.stop(old.process());
        LocalTestbed.delete(data);
        return start.apply(data);
    }
}
