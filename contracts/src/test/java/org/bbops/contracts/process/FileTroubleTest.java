package org.bbops.contracts.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileTroubleTest {

    @TempDir
    private Path folder;

    @Test
    void reportsAMissingFileInWords() {
        Path none = folder.resolve("none");
        IOException trouble = catchThrowableOfType(IOException.class, () -> Files.readString(none));

        assertThat(FileTrouble.reason(trouble)).isEqualTo("no such file");
        assertThat(FileTrouble.where(trouble)).isEqualTo(none + ": no such file");
        assertThat(FileTrouble.reason(new UncheckedIOException(trouble))).isEqualTo("no such file");
    }

    @Test
    void reportsThatAFileIsNotText() throws IOException {
        Path binary = Files.write(folder.resolve("binary"), new byte[] {(byte) 0xff, (byte) 0xfe});

        assertThat(FileTrouble.reason(catchThrowableOfType(IOException.class, () -> Files.readString(binary))))
                .isEqualTo("it is not text in UTF-8");
    }

    @Test
    void passesOnTheSystemsMessage() {
        FileSystemException full = new FileSystemException("/results/run", null, "No space left on device");

        assertThat(FileTrouble.reason(full)).isEqualTo("No space left on device");
        assertThat(FileTrouble.where(full)).isEqualTo("/results/run: No space left on device");
        assertThat(FileTrouble.where(new IOException("broken pipe"))).isEqualTo("broken pipe");
        assertThat(FileTrouble.reason(new IOException())).isEqualTo("IOException");
    }
}
