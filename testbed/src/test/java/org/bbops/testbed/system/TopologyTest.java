package org.bbops.testbed.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bbops.testbed.Silence;
import org.bbops.testbed.app.AotCaches;
import org.bbops.testbed.app.AotTraining;
import org.bbops.testbed.app.JvmLauncher;
import org.bbops.testbed.app.JvmLauncher.Applications;
import org.bbops.testbed.app.JvmSpec;
import org.bbops.testbed.process.ProcessGroup;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests which topologies ask for an ahead-of-time cache. */
class TopologyTest {

    private static final Topology TWO_TIER = Topology.named("two-tier");
    private static final Map<String, String> ONE_TIER = Map.of("bbops.implementation", "servlet");
    private static final Map<String, String> TWO_TIERS = Map.of("bbops.implementation", "session");

    @TempDir
    private Path folder;
    private AotCaches caches;
    private ProcessGroup group;
    private AotTraining training;

    @BeforeEach
    void build() throws IOException {
        for (String module : List.of("system", "web-tier")) {
            Files.createDirectories(folder.resolve(module + "/target/lib"));
            Files.createFile(jar(module));
        }
        caches = new AotCaches(Files.createDirectories(folder.resolve("caches")));
        group = new ProcessGroup(folder.resolve("processes.json"));
        Applications applications = new Applications(folder);
        training = new AotTraining(new JvmLauncher(group, applications, caches::find,
                new JvmLauncher.Setup(folder.resolve("logs"), folder.resolve("temporary"), List.of(), false)), caches, applications,
                new Silence());
    }

    @AfterEach
    void close() {
        group.close();
    }

    @Test
    void oneTierNeedsNoCacheOfAWebTier() throws IOException {
        assertThat(TWO_TIER.isTrainable(training, ONE_TIER)).isTrue();
        cache("system");

        assertThat(TWO_TIER.isTrainable(training, ONE_TIER)).isFalse();
    }

    @Test
    void twoTiersNeedACacheEach() throws IOException {
        assertThat(TWO_TIER.isTrainable(training, TWO_TIERS)).isTrue();
        cache("system");
        assertThat(TWO_TIER.isTrainable(training, TWO_TIERS)).isTrue();
        cache("web-tier");

        assertThat(TWO_TIER.isTrainable(training, TWO_TIERS)).isFalse();
    }

    private Path jar(String module) {
        return folder.resolve(module + "/target/bbops-" + module + ".jar");
    }

    private void cache(String module) throws IOException {
        Files.writeString(caches.pathFor(jar(module), JvmSpec.OF_SYSTEM), "cache");
    }
}
