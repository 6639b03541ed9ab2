package org.bbops.broker;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.concurrent.atomic.LongAdder;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.io.IOCriticalErrorListener;
import org.apache.activemq.artemis.core.io.SequentialFile;
import org.apache.activemq.artemis.core.io.nio.NIOSequentialFile;
import org.apache.activemq.artemis.core.io.nio.NIOSequentialFileFactory;
import org.apache.activemq.artemis.utils.critical.CriticalAnalyzer;

/** The files of the journal, as Artemis makes them, counting how often one is forced to the disk with records in it. */
final class CountedJournalFiles extends NIOSequentialFileFactory {

    private final LongAdder syncs = new LongAdder();

    CountedJournalFiles(Configuration configuration, IOCriticalErrorListener onError, CriticalAnalyzer analyzer) {
        super(configuration.getJournalLocation(), true, configuration.getJournalBufferSize_NIO(),
                configuration.getJournalBufferTimeout_NIO(), configuration.getJournalMaxIO_NIO(),
                configuration.isLogJournalWriteRate(), onError, analyzer);
        setDatasync(configuration.isJournalDatasync());
    }

    /** How often, since the start; the making of a new file is not counted. */
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
