package org.bbops.broker;

import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.persistence.StorageManager;
import org.apache.activemq.artemis.core.server.impl.ActiveMQServerImpl;
import org.apache.activemq.artemis.spi.core.security.ActiveMQSecurityManager;

/** An Artemis that tells how often it has forced its journal to the disk. */
final class CountedArtemis extends ActiveMQServerImpl {

    CountedArtemis(Configuration configuration, ActiveMQSecurityManager security) {
        super(configuration, security);
    }

    /** Called when the server starts. */
    @Override
    protected StorageManager createStorageManager() {
        CountedJournal journal = new CountedJournal(getConfiguration(), getCriticalAnalyzer(), executorFactory, scheduledPool,
                ioExecutorFactory, ioCriticalErrorListener);
        getCriticalAnalyzer().add(journal);
        return journal;
    }

    /** Since the start. */
    long journalSyncs() {
        return ((CountedJournal) getStorageManager()).syncs();
    }
}
