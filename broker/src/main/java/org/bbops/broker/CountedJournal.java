package org.bbops.broker;

import java.util.concurrent.ScheduledExecutorService;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.io.IOCriticalErrorListener;
import org.apache.activemq.artemis.core.journal.Journal;
import org.apache.activemq.artemis.core.persistence.impl.journal.JournalStorageManager;
import org.apache.activemq.artemis.utils.ExecutorFactory;
import org.apache.activemq.artemis.utils.critical.CriticalAnalyzer;

/** Keeps messages as Artemis does, in a journal whose forced writes are counted: Artemis has no figure of its own for them. */
final class CountedJournal extends JournalStorageManager {

    CountedJournal(Configuration configuration, CriticalAnalyzer analyzer, ExecutorFactory executors,
                   ScheduledExecutorService scheduled, ExecutorFactory ioExecutors, IOCriticalErrorListener onError) {
        super(configuration, analyzer, executors, scheduled, ioExecutors, onError);
    }

    /** Called by the parent's constructor, which has made files that do not count and have not been used. */
    @Override
    protected Journal createMessageJournal(Configuration configuration, IOCriticalErrorListener onError, int fileSize) {
        journalFF = new CountedJournalFiles(configuration, onError, getCriticalAnalyzer());
        return super.createMessageJournal(configuration, onError, fileSize);
    }

    /** How often the journal was forced to the disk since the start. */
    long syncs() {
        return ((CountedJournalFiles) journalFF).syncs();
    }
}
