package org.bbops.broker;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.LongAdder;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.io.IOCriticalErrorListener;
import org.apache.activemq.artemis.core.io.SequentialFile;
import org.apache.activemq.artemis.core.io.nio.NIOSequentialFile;
import org.apache.activemq.artemis.core.io.nio.NIOSequentialFileFactory;
import org.apache.activemq.artemis.core.journal.Journal;
import org.apache.activemq.artemis.core.persistence.StorageManager;
import org.apache.activemq.artemis.core.persistence.impl.journal.JournalStorageManager;
import org.apache.activemq.artemis.core.server.impl.ActiveMQServerImpl;
import org.apache.activemq.artemis.spi.core.security.ActiveMQSecurityManager;
import org.apache.activemq.artemis.utils.ExecutorFactory;
import org.apache.activemq.artemis.utils.critical.CriticalAnalyzer;

/** An Artemis that counts the forced writes of its journal. */
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

    /** Returns the number of forced writes of the journal since the start. */
    long journalSyncs() {
        return ((CountedJournal) getStorageManager()).syncs();
    }

    /** Keeps messages as Artemis does, in a journal whose forced writes are counted: Artemis has no figure of its own for them. */
    private static final class CountedJournal extends JournalStorageManager {

        CountedJournal(Configuration configuration, CriticalAnalyzer analyzer, ExecutorFactory executors,
                ScheduledExecutorService scheduled, ExecutorFactory ioExecutors, IOCriticalErrorListener onError) {
            super(configuration, analyzer, executors, scheduled, ioExecutors, onError);
        }

        /** Called by the parent's constructor. Replaces its factory of files, which does not count and has not been used yet. */
        @Override
        protected Journal createMessageJournal(Configuration configuration, IOCriticalErrorListener onError, int fileSize) {
            journalFF = new CountedJournalFiles(configuration, onError, getCriticalAnalyzer());
            return super.createMessageJournal(configuration, onError, fileSize);
        }

        /** Forced writes of the journal since the start. */
        long syncs() {
            return ((CountedJournalFiles) journalFF).syncs();
        }
    }

    /** Factory of the journal's files, which are Artemis's own but count the forced writes of records. */
    private static final class CountedJournalFiles extends NIOSequentialFileFactory {

        private final LongAdder syncs = new LongAdder();

        CountedJournalFiles(Configuration configuration, IOCriticalErrorListener onError, CriticalAnalyzer analyzer) {
            super(configuration.getJournalLocation(), true, configuration.getJournalBufferSize_NIO(),
                    configuration.getJournalBufferTimeout_NIO(), configuration.getJournalMaxIO_NIO(),
                    configuration.isLogJournalWriteRate(), onError, analyzer);
            setDatasync(configuration.isJournalDatasync());
        }

        /** Forced writes since the start; the making of a new file is not counted. */
        long syncs() {
            return syncs.sum();
        }

        @Override
        public SequentialFile createSequentialFile(String fileName) {
            return new CountedFile(fileName);
        }

        private final class CountedFile extends NIOSequentialFile {

            private CountedFile(String fileName) {
                super(CountedJournalFiles.this, getDirectory(), fileName, getMaxIO());
            }

            @Override
            protected void syncChannel(FileChannel channel) throws IOException {
                super.syncChannel(channel);
                syncs.increment();
            }

            @Override
            public SequentialFile cloneFile() {
                return new CountedFile(getFileName());
            }
        }
    }
}
