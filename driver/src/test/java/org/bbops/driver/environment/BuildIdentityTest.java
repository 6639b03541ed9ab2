package org.bbops.driver.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildIdentityTest {

    @TempDir
    private Path root;

    @BeforeEach
    void build() throws IOException {
        write("system/target/bbops-system.jar", "system");
        write("system/target/lib/bbops-platform-0.1.0.jar", "platform");
        write("system/target/lib/other-1.2.3.jar", "other");
        write("test-support/target/bbops-test-support.jar", "tests only");
    }

    @Test
    void differsWhenAJarOfBbopsDiffers() throws IOException {
        BuildIdentity before = BuildIdentity.read(root);
        assertThat(BuildIdentity.read(root).isSameAs(before)).isTrue();

        write("system/target/lib/bbops-platform-0.1.0.jar", "PLATFORM");

        assertThat(BuildIdentity.read(root).isSameAs(before)).isFalse();
    }

    @Test
    void differsWhenALibraryVersionDiffers() throws IOException {
        BuildIdentity before = BuildIdentity.read(root);

        Files.move(root.resolve("system/target/lib/other-1.2.3.jar"), root.resolve("system/target/lib/other-1.2.4.jar"));

        assertThat(BuildIdentity.read(root).isSameAs(before)).isFalse();
    }

    @Test
    void ignoresFilesOutsideTheApplications() throws IOException {
        BuildIdentity before = BuildIdentity.read(root);

        write("test-support/target/bbops-test-support.jar", "other tests");
        write("docs/chaos.md", "text");

        assertThat(BuildIdentity.read(root).isSameAs(before)).isTrue();
        assertThat(BuildIdentity.jars(root)).hasSize(3).allMatch(line -> line.startsWith("system "));
    }

    @Test
    void reportsUncommittedChanges() throws IOException, InterruptedException {
        assertThat(BuildIdentity.read(root).modified()).isNull();
        git("init", "-q");
        assertThat(BuildIdentity.read(root).modified()).isFalse();

        write("system/src/main/java/Changed.java", "class Changed { }");

        assertThat(BuildIdentity.read(root).modified()).isTrue();
        assertThat(BuildIdentity.read(root).text()).matches("unknown, commit unknown with changes, jars [0-9a-f]{12}");
    }

    private void git(String... arguments) throws IOException, InterruptedException {
        ProcessBuilder git = new ProcessBuilder("git", "-C", root.toString());
        git.command().addAll(List.of(arguments));
        assertThat(git.start().waitFor()).isZero();
    }

    private void write(String file, String content) throws IOException {
        Files.createDirectories(root.resolve(file).getParent());
        Files.writeString(root.resolve(file), content);
    }
}
