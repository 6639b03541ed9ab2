package org.bbops.testbed.process;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.bbops.testbed.TestbedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HomeLockTest {

    @TempDir
    private Path folder;

    @Test
    void refusesASecondTestbedAndNamesTheFirst() throws Exception {
        Process first = Children.jvm(Children.Holder.class, folder.toString());
        long sleeper = Long.parseLong(Children.line(first.inputReader()));

        try {
            assertThatThrownBy(() -> HomeLock.take(folder)).isInstanceOf(TestbedException.class)
                    .hasMessageContaining("pid " + first.pid()).hasMessageContaining(folder.toString());
        } finally {
            first.destroyForcibly().waitFor();
            ProcessHandle.of(sleeper).ifPresent(ProcessHandle::destroyForcibly);
        }
        assertThatCode(() -> HomeLock.take(folder).close()).as("after the first was killed").doesNotThrowAnyException();
    }

    @Test
    void canBeTakenAgainOnceReleased() {
        HomeLock.take(folder).close();

        assertThatCode(() -> HomeLock.take(folder).close()).doesNotThrowAnyException();
    }

    @Test
    void refusesTheSameProcessTwice() {
        HomeLock held = HomeLock.take(folder);

        assertThatThrownBy(() -> HomeLock.take(folder)).isInstanceOf(TestbedException.class);
        held.close();
    }
}
