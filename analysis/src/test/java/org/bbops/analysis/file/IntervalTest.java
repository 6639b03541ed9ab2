package org.bbops.analysis.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bbops.analysis.file.Interval.IntervalActivity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IntervalTest {

    private static final String OLD_COLUMNS = "interval,fromMillis,toMillis,phase,transaction,count,errors,perSecond,p50Millis,p90Millis,"
            + "p99Millis,maxMillis,lagP99Millis,compilationMillis,collectionMillis";
    private static final String OLD_LINE = "0,0,2000,steady,newOrder,1,0,0.500,10.000,10.000,10.000,10.000,1.500,80.000,10.000";

    @TempDir
    private Path folder;

    @Test
    void readsStealDiskAndSpeedOfAnInterval() throws IOException {
        assertThat(activity(OLD_COLUMNS + ",stealShare,diskBusyShare,fixedWorkMicros", OLD_LINE + ",0.020,0.250,310.000"))
                .isEqualTo(new IntervalActivity(1.5, 80.0, 10.0, 0.02, 0.25, 310.0));
        assertThat(activity(OLD_COLUMNS + ",stealShare,diskBusyShare,fixedWorkMicros", OLD_LINE + ",,,"))
                .isEqualTo(new IntervalActivity(1.5, 80.0, 10.0, null, null, null));
    }

    @Test
    void readsAnOlderFileWithoutThem() throws IOException {
        assertThat(activity(OLD_COLUMNS, OLD_LINE)).isEqualTo(new IntervalActivity(1.5, 80.0, 10.0, null, null, null));
    }

    private IntervalActivity activity(String... lines) throws IOException {
        Path file = Files.write(folder.resolve("intervals.csv"), List.of(lines));
        return Interval.read(Csv.read(file)).getFirst().activity();
    }
}
