package org.bbops.testbed.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LocalOptionsTest {

    private static final Path JAR = Path.of("bbops-system.jar");
    private static final Path CACHE = Path.of("bbops-system.aot");

    private final LocalOptions options = new LocalOptions(Path.of("root"), Path.of("home"), List.of(), Optional.of(_ -> true))
            .withPoolConnections(20);

    @Test
    void withoutAheadOfTimeNoCacheIsMadeOrUsed() {
        LocalOptions without = options.withoutAheadOfTime();

        assertThat(without.cacheOf((_, _) -> Optional.of(CACHE)).apply(JAR, List.of())).isEmpty();
        assertThat(without.exercise()).isEmpty();
        assertThat(without.poolConnections()).isEqualTo(20);
    }

    @Test
    void anExistingCacheIsUsedEvenWithoutTraining() {
        LocalOptions untrained = new LocalOptions(Path.of("root"), Path.of("home"), List.of(), Optional.empty());

        assertThat(options.cacheOf((_, _) -> Optional.of(CACHE)).apply(JAR, List.of())).contains(CACHE);
        assertThat(untrained.cacheOf((_, _) -> Optional.of(CACHE)).apply(JAR, List.of())).contains(CACHE);
    }

    @Test
    void aMeasuredRunUsesNoCacheOfAKilledSystem() {
        LocalOptions crashing = LocalOptions.crashing(Path.of("root"), Path.of("home"), options.exercise());

        assertThat(crashing.caches()).isNotEqualTo(options.caches());
    }
}
