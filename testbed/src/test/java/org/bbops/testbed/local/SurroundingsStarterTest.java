package org.bbops.testbed.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.ProcessGroup;
import org.bbops.testbed.process.ProcessSpec;
import org.bbops.testbed.process.ProcessSpec.StopSignal;
import org.bbops.testbed.process.Undying;
import org.bbops.testbed.usage.UsageReader.ProcessUsage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SurroundingsStarterTest {

    @TempDir
    private Path folder;

    @Test
    void keepsTheJournalUntilItsBrokerHasStopped() throws IOException {
        try (ProcessGroup group = new ProcessGroup(folder.resolve("processes.json"))) {
            LocalOptions options = new LocalOptions(folder, folder, List.of(), Optional.empty());
            Path messages = Files.createDirectories(options.brokerData()).resolve("messages");
            Files.writeString(messages, "of the run before");
            ChildProcess broker = group.start(new ProcessSpec("broker", List.of("sh", "-c", "exit 0"), Map.of(), folder,
                    folder.resolve("broker.log"), StopSignal.TERM));
            Undying held = Undying.inThePlaceOf(broker);
            LocalProcesses processes = new LocalProcesses(group, (name, process) -> new ProcessUsage(name, process.pid(), 1));
            SurroundingsStarter starter = new SurroundingsStarter(processes, null, options, Optional.empty());
            // As at the end of a run.
            assertThatThrownBy(processes::stopAll).isInstanceOf(TestbedException.class);

            assertThatThrownBy(starter::makeRoom).isInstanceOf(TestbedException.class)
                    .hasMessageContainingAll("broker (pid " + held.pid() + ") could not be stopped", "end it by hand");
            assertThat(messages).exists();

            held.letGo();
            starter.makeRoom();
            assertThat(group.running()).isEmpty();
            assertThat(options.brokerData()).doesNotExist();
        }
    }
}
