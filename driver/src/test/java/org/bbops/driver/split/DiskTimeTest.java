package org.bbops.driver.split;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskTimeTest {

    @TempDir
    private Path folder;

    @Test
    void ignoresPartitionsAndLoopDevices() throws IOException {
        Files.createDirectories(folder.resolve("block/vda"));
        Files.writeString(folder.resolve("diskstats"), """
                   7       0 loop0 1 0 2 3 0 0 0 0 0 999 0 0 0 0 0 0 0
                 254       0 vda 31460 7270 2316682 8390 61513 90410 9158192 51830 0 45200 60220 0 0 0 0 0 0
                 254       1 vda1 31460 7270 2316682 8390 61513 90410 9158192 51830 0 45100 60220 0 0 0 0 0 0
                """);

        assertThat(new DiskTime(folder.resolve("diskstats"), folder.resolve("block")).busyMillis()).isEqualTo(Map.of("vda", 45_200L));
    }

    @Test
    void isUnknownWithoutDiskStatistics() {
        assertThat(new DiskTime(folder.resolve("none"), folder).busyMillis()).isEmpty();
    }
}
