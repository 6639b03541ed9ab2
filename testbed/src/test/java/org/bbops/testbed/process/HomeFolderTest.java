package org.bbops.testbed.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.testbed.Ownership;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HomeFolderTest {

    private static final Ownership MINE = Ownership.ofThisProcess();

    @TempDir
    private Path folder;

    private Path home;

    @BeforeEach
    void choose() {
        home = folder.resolve("home");
    }

    @Test
    void aMissingFolderIsCreatedMarkedAndAcceptedAgain() throws IOException {
        claim(home.resolve("below"));
        Files.writeString(home.resolve("below/processes.json"), "[]");

        assertThatCode(() -> claim(home.resolve("below"))).doesNotThrowAnyException();

        assertThat(home.resolve("below/" + HomeFolder.MARKER)).isRegularFile();
        assertThat(MINE.objection(home.resolve("below"))).isEmpty();
    }

    @Test
    void anEmptyFolderIsMarkedAndMadeUnwritableForOthers() throws IOException {
        Files.createDirectory(home);
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxrwxrwx"));

        claim(home);

        assertThat(home.resolve(HomeFolder.MARKER)).isRegularFile();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home))).isEqualTo("rwxr-xr-x");
    }

    @Test
    void anUnmarkedFolderWithFilesIsRefusedUnchanged() throws IOException {
        Files.writeString(Files.createDirectory(home).resolve("thesis.tex"), "");

        assertRefused(home, "it holds files and no bbops-home");

        assertThat(home).isDirectoryNotContaining("glob:**/bbops-home");
    }

    @ParameterizedTest
    @ValueSource(strings = {".git", "pom.xml", "broker/.git", "broker/pom.xml"})
    void aMarkedSourceTreeIsRefused(String sign) throws IOException {
        claim(home);
        Files.createDirectories(home.resolve(sign));

        assertRefused(home, "a source tree (" + home.toRealPath().resolve(sign));
    }

    @Test
    void theUsersHomeAndItsParentsAreRefused() throws IOException {
        Files.createDirectories(home.resolve("alice"));

        assertThat(new HomeFolder(MINE, List.of(home.resolve("alice"))).objection(home.resolve("alice")))
                .contains("it is your home folder");
        assertThat(new HomeFolder(MINE, List.of(home.resolve("alice"))).objection(home)).contains("your home folder is in it");
    }

    @Test
    void aLinkToTheUsersHomeIsRefused() throws IOException {
        Path alice = Files.createDirectories(folder.resolve("alice"));
        Files.createSymbolicLink(home, alice);

        assertThat(new HomeFolder(MINE, List.of(alice)).objection(home)).contains("it is your home folder");
    }

    @Test
    void theRootOfTheFileSystemIsRefused() {
        assertRefused(Path.of("/"), "it is the root of the file system");
    }

    @Test
    void anEmptyFolderOfAnotherUserIsRefused() throws IOException {
        Files.createDirectory(home);

        assertThat(new HomeFolder(new Ownership(MINE.user() + 1), List.of()).objection(home).orElseThrow())
                .isEqualTo("it belongs to the user " + Files.getOwner(home).getName());
    }

    @Test
    void aMarkedFolderWritableByOthersIsRefused() throws IOException {
        claim(home);
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxrwxr-x"));

        assertRefused(home, "chmod go-w " + home.toRealPath());
    }

    @Test
    void aFileIsRefused() throws IOException {
        Files.writeString(home, "");

        assertRefused(home, "it is a file");
    }

    private static void claim(Path home) {
        HomeFolder.ofThisProcess().claim(home);
    }

    private static void assertRefused(Path home, String because) {
        assertThatThrownBy(() -> claim(home)).isInstanceOf(WrongInputException.class)
                .hasMessageStartingWith(home + " is not used as the folder of bbops, since ").hasMessageContaining(because)
                .hasMessageEndingWith("; name a new or empty folder with --home or BBOPS_HOME");
    }
}
