package org.bbops.testbed.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.app.BrokerAddress;
import org.bbops.testbed.app.BrokerProcess;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.ProcessGroup;
import org.bbops.testbed.process.ProcessSpec;
import org.bbops.testbed.process.ProcessSpec.StopSignal;
import org.bbops.testbed.process.Undying;
import org.bbops.testbed.usage.UsageReader.ProcessUsage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BrokerReplacementTest {

    @TempDir
    private Path folder;

    private ProcessGroup group;
    private LocalProcesses processes;
    private Path data;

    @BeforeEach
    void journal() throws IOException {
        group = new ProcessGroup(folder.resolve("processes.json"));
        processes = new LocalProcesses(group, (name, process) -> new ProcessUsage(name, process.pid(), 1));
        data = Files.createDirectories(folder.resolve("journal"));
        Files.writeString(data.resolve("messages"), "of the run before");
    }

    @AfterEach
    void close() {
        group.close();
    }

    @Test
    void startsNoBrokerOnTheJournalOfALiveOne() {
        BrokerProcess old = broker(Undying.named("broker", folder));

        assertThatThrownBy(() -> LocalTestbed.replace(old, processes, data, _ -> {
            throw new AssertionError("started beside the old one");
        })).isInstanceOf(TestbedException.class).hasMessageStartingWith("broker (pid " + old.process().pid() + ") could not be stopped");

        assertThat(data.resolve("messages")).exists();
    }

    @Test
    void replacementStartsWithoutOldMessages() {
        BrokerProcess old = broker(group.start(new ProcessSpec("broker", List.of("sh", "-c", "exec sleep 300"), Map.of(), folder,
                folder.resolve("broker.log"), StopSignal.TERM)));
        BrokerProcess another = broker(old.process());

        assertThat(LocalTestbed.replace(old, processes, data, journal -> {
            assertThat(journal).isEqualTo(data).doesNotExist();
            return another;
        })).isSameAs(another);

        assertThat(old.process().handle().isAlive()).isFalse();
    }

    private static BrokerProcess broker(ChildProcess process) {
        return new BrokerProcess(process, new BrokerAddress("tcp://127.0.0.1:1", "bbops", "p"), "127.0.0.1:2");
    }
}
