package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bbops.driver.experiment.RunConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChaosCommandTest {

    @TempDir
    private Path folder;

    @Test
    void auditsLiveUnlessTheExperimentOrTheCommandSaysOtherwise() throws IOException {
        assertThat(liveAudits("experiment: mine\n")).containsExactly(true);
        assertThat(liveAudits("experiment: mine\nfactors: {injection-rate: 3}\n", "hand-over=outbox,xa")).containsExactly(true, true);
        assertThat(liveAudits("experiment: mine\nfactors: {live-audit: off}\n")).containsExactly(false);
        assertThat(liveAudits("experiment: mine\n", "live-audit=off")).containsExactly(false);
        assertThat(liveAudits("experiment: mine\nfactors: {live-audit: off}\n", "live-audit=off,on")).containsExactly(false, true);
    }

    private List<Boolean> liveAudits(String experiment, String... overrides) throws IOException {
        Path file = Files.writeString(folder.resolve("mine.yaml"), experiment);
        return ChaosCommand.read(file, List.of(overrides)).runs().stream().map(RunConfiguration::isLiveAudited).toList();
    }
}
