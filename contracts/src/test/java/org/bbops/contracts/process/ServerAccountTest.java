package org.bbops.contracts.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerAccountTest {

    private final ServerAccount account = ServerAccount.ofThisProcess();

    @TempDir
    private Path folder;

    @Test
    void serversRunUnprivilegedWhenStartedByRoot() throws Exception {
        assumeTrue(account.isOwn(), "the tests do not run as root");

        assertThat(answer("cat", "/proc/self/status")).contains("Uid:\t65530\t65530\t65530\t65530", "Gid:\t65530\t65530\t65530\t65530",
                "CapEff:\t0000000000000000", "NoNewPrivs:\t1").doesNotContain("Groups:\t0");
    }

    private String answer(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(account.command(List.of(command))).redirectErrorStream(true).start();
        String answer = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(answer).isZero();
        return answer;
    }

    @Test
    void namesTheFolderThatServersCannotEnter() throws IOException {
        assumeTrue(account.isOwn(), "the tests do not run as root");
        Path closed = Files.createDirectories(folder.resolve("closed"), PosixFilePermissions.asFileAttribute(
                PosixFilePermissions.fromString("rwx------")));
        Path home = Files.createDirectories(closed.resolve("above").resolve("home"));
        assertThat(account.open(folder)).isEmpty();

        assertThat(account.isKeptOutOf(home)).isTrue();
        assertThat(account.open(home))
                .hasValueSatisfying(trouble -> assertThat(trouble).contains("cannot enter " + closed + ";", "--home", "another user"));
        assertThat(Files.getPosixFilePermissions(closed)).as("somebody else's").hasSize(3);
    }

    @Test
    void serverFoldersAreAccessibleToTheirOwnerOnly() throws IOException {
        Path made = folder.resolve("made");

        account.makeFolder(made);

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(made))).isEqualTo("rwx------");
        assertThat(account.owns(made)).isTrue();
        assertThat(account.owns(folder)).isEqualTo(!account.isOwn());
    }
}
