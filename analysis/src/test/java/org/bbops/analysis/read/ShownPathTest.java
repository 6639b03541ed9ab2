package org.bbops.analysis.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ShownPathTest {

    @Test
    void shortensPathsBelowTheFolder() {
        assertThat(ShownPath.from(Path.of("/work"), Path.of("/work/results/./quick"))).isEqualTo(Path.of("results/quick"));
        assertThat(ShownPath.from(Path.of("/work"), Path.of("/worked/quick"))).isEqualTo(Path.of("/worked/quick"));
    }

    @Test
    void isRelativeToTheWorkingDirectory() {
        assertThat(ShownPath.of(Path.of("results/quick").toAbsolutePath())).isEqualTo(Path.of("results/quick"));
        assertThat(ShownPath.of(Path.of("results/quick"))).isEqualTo(Path.of("results/quick"));
    }
}
