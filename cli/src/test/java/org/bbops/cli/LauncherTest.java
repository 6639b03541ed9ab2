package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests {@code ./bbops} in a tree without a build, whose path has characters of regular expressions, with doubles of Maven and Java. */
class LauncherTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final List<String> MODULES = List.of("cli", "system", "web-tier", "supplier-emulator", "broker", "corporate-domain",
            "customer-domain", "manufacturing-domain", "supplier-domain");

    @TempDir
    Path folder;
    private Path tree;
    private Path builds;
    private Path permission;
    private Path failure;
    private Path locale;
    private Path localeOfMaven;

    @BeforeEach
    void plantTree() throws IOException {
        tree = Files.createDirectories(folder.resolve("c++/[tree]"));
        builds = folder.resolve("builds");
        permission = folder.resolve("permission");
        failure = folder.resolve("failure");
        locale = folder.resolve("locale");
        localeOfMaven = folder.resolve("locale-of-maven");
        Files.createDirectories(tree.resolve("cli/src/main/sh"));
        Files.copy(ROOT.resolve("cli/src/main/sh/jdk.sh"), tree.resolve("cli/src/main/sh/jdk.sh"));
        Files.copy(ROOT.resolve("bbops"), tree.resolve("bbops"));
        Files.writeString(tree.resolve("pom.xml"), "<project/>");
        program("jdk/bin/javac", "");
        program("jdk/bin/java", """
                case $1 in
                    -XshowSettings*) echo '    java.home = %s'; echo 'version "25.0.3"' ;;
                    *) echo "$LC_ALL" > %s; echo ran ;;
                esac""".formatted(folder.resolve("jdk"), locale));
        program("bin/mvn", """
                [ -x "$JAVA_HOME/bin/javac" ] || { echo 'JAVA_HOME is not defined correctly' >&2; exit 1; }
                case $1 in -v) echo 'Apache Maven 3.9.9'; exit;; esac
                echo "$LC_ALL" > %s
                echo begin >> %s
                tries=0
                while [ ! -e %s ] && [ $tries -lt 600 ]; do tries=$((tries + 1)); sleep 0.1; done
                for module in %s; do mkdir -p %s/$module/target; : > %s/$module/target/bbops-$module.jar; done
                echo end >> %s
                [ ! -e %s ]
                """.formatted(localeOfMaven, builds, permission, String.join(" ", MODULES), tree, tree, builds, failure));
    }

    @AfterEach
    void allowBuilds() throws IOException {
        Files.writeString(permission, "");
    }

    @Test
    void secondBbopsWaitsForTheBuildOfTheFirst() throws Exception {
        Process first = launched("first");
        await().until(() -> Files.exists(builds));
        Process second = launched("second");
        await().until(() -> said("second").contains("waiting for another bbops, pid " + first.pid() + ", to build"));

        Files.writeString(permission, "");

        for (String each : List.of("first", "second")) {
            assertThat((each.equals("first") ? first : second).waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(said(each)).endsWith("ran\n");
        }
        assertThat(builds).hasContent("begin\nend\n");
        assertThat(tree.resolve("cli/target/.turn")).doesNotExist();
    }

    @Test
    void buildsAgainWhenASourceWasSavedDuringTheBuild() throws Exception {
        Process first = launched("first");
        await().until(() -> Files.exists(builds));
        Path saved = Files.writeString(Files.createDirectories(tree.resolve("system/src/main")).resolve("Saved.java"), "");
        Path mark = tree.resolve("cli/target/.building");
        await().until(() -> {
            Files.writeString(saved, "class Saved {}");
            return Files.getLastModifiedTime(saved).compareTo(Files.getLastModifiedTime(mark)) > 0;
        });
        Files.writeString(permission, "");
        assertThat(first.waitFor(1, TimeUnit.MINUTES)).isTrue();

        Process next = launched("next");

        assertThat(next.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(said("next")).contains("building, because system/src/main/Saved.java has changed").endsWith("ran\n");
    }

    @Test
    void buildsOnceWhenNothingHasChanged() throws Exception {
        Files.writeString(permission, "");
        assertThat(launched("first").waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(launched("next").waitFor(1, TimeUnit.MINUTES)).isTrue();

        assertThat(said("next")).isEqualTo("ran\n");
        assertThat(builds).hasContent("begin\nend\n");
    }

    @Test
    void leavesTheJarsAloneFromWhichAnotherCommandRuns() throws Exception {
        assumeThat(new ProcessBuilder("sh", "-c", "command -v pgrep").start().waitFor()).as("pgrep is there").isZero();
        Files.writeString(permission, "");
        assertThat(launched("first").waitFor(1, TimeUnit.MINUTES)).isTrue();
        Path jar = tree.toRealPath().resolve("cli/target/bbops-cli.jar");
        Path saved = Files.writeString(Files.createDirectories(tree.resolve("system/src/main")).resolve("Saved.java"), "");
        Files.setLastModifiedTime(saved, FileTime.fromMillis(Files.getLastModifiedTime(jar).toMillis() + 60_000));
        Process running = new ProcessBuilder("sh", "-c", "read line; : -jar " + jar).start();
        try {
            assertThat(launched("beside").waitFor(1, TimeUnit.MINUTES)).isTrue();
        } finally {
            running.destroy();
        }

        assertThat(said("beside")).isEqualTo(("bbops: goes on without a build, although system/src/main/Saved.java has changed: "
                + "another bbops, pid %d, runs from the last one; end it to build\nran\n").formatted(running.pid()));
        assertThat(running.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(launched("next").waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(said("next")).contains("building, because system/src/main/Saved.java has changed");
    }

    @Test
    void refusesToBuildWhileAKilledBuildHoldsTheLock() throws Exception {
        Files.writeString(permission, "");
        Process gone = new ProcessBuilder("true").start();
        gone.waitFor();
        Path turn = tree.resolve("cli/target/.turn");
        Files.writeString(Files.createDirectories(turn).resolve("pid"), Long.toString(gone.pid()));

        Process next = launched("next");

        assertThat(next.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(next.exitValue()).isEqualTo(3);
        assertThat(said("next")).isEqualTo("bbops: another bbops, pid %d, was killed while it built; delete %s, and try again\n"
                .formatted(gone.pid(), turn.toRealPath()));
        assertThat(builds).doesNotExist();
    }

    @Test
    void namesTheMavenThatAKilledBbopsHasLeft() throws Exception {
        Process first = launched("first");
        Path turn = tree.resolve("cli/target/.turn");
        ProcessHandle maven = building(turn);
        first.destroyForcibly().waitFor();

        Process next = launched("next");

        assertThat(next.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(said("next")).isEqualTo(("bbops: another bbops, pid %d, was killed, and its mvn, pid %d, still builds; end that, "
                + "delete %s, and try again\n").formatted(first.pid(), maven.pid(), turn.toRealPath()));
        Files.writeString(permission, "");
        await().until(() -> !maven.isAlive());
    }

    @Test
    void endsItsMavenAndReleasesItsLockWhenTerminated() throws Exception {
        Process first = launched("first");
        ProcessHandle maven = building(tree.resolve("cli/target/.turn"));

        first.destroy();

        assertThat(first.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(first.exitValue()).isEqualTo(143);
        assertThat(tree.resolve("cli/target/.turn")).doesNotExist();
        assertThat(maven.isAlive()).isFalse();
    }

    @Test
    void buildsAgainAfterAFailedBuild() throws Exception {
        Files.writeString(permission, "");
        Files.writeString(failure, "");
        Process failing = launched("failing");
        assertThat(failing.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(failing.exitValue()).isEqualTo(3);
        Files.delete(failure);

        assertThat(launched("next").waitFor(1, TimeUnit.MINUTES)).isTrue();

        assertThat(said("next")).contains("building, because bbops-cli.jar is missing").endsWith("ran\n");
    }

    @Test
    void runsMavenOnTheJdkThatItHasFound() throws Exception {
        Files.writeString(permission, "");
        Files.createSymbolicLink(folder.resolve("bin/java"), folder.resolve("jdk/bin/java"));
        ProcessBuilder launcher = launcher("first");
        launcher.environment().put("JAVA_HOME", "/nonexistent");

        assertThat(launcher.start().waitFor(1, TimeUnit.MINUTES)).isTrue();

        assertThat(said("first")).contains("building").endsWith("ran\n");
    }

    @Test
    void reportsWhyMavenDoesNotRun() throws Exception {
        program("bin/mvn", "echo 'no java' >&2; exit 1");

        assertThat(launched("first").waitFor(1, TimeUnit.MINUTES)).isTrue();

        assertThat(said("first")).isEqualTo("bbops: has to build (bbops-cli.jar is missing), and mvn -v fails: no java\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"C", "UTF-8", "xx_XX.UTF-8"})
    void choosesUtf8InALocaleWithoutIt(String name) throws Exception {
        assumeThat(System.getProperty("os.name")).isEqualTo("Linux");
        Files.writeString(permission, "");
        ProcessBuilder launcher = launcher("first");
        launcher.environment().keySet().removeIf(variable -> variable.startsWith("LC_") || variable.equals("LANG"));
        launcher.environment().put("LC_CTYPE", name);

        assertThat(launcher.start().waitFor(1, TimeUnit.MINUTES)).isTrue();

        assertThat(locale).hasContent("C.UTF-8");
        assertThat(localeOfMaven).hasContent("C.UTF-8");
    }

    @Test
    void leavesALocaleWithUtf8Alone() throws Exception {
        Files.writeString(permission, "");
        ProcessBuilder launcher = launcher("first");
        launcher.environment().keySet().removeIf(variable -> variable.startsWith("LC_"));
        launcher.environment().put("LANG", "C.UTF-8");

        assertThat(launcher.start().waitFor(1, TimeUnit.MINUTES)).isTrue();

        assertThat(Files.readString(locale)).isBlank();
    }

    private Process launched(String name) throws IOException {
        return launcher(name).start();
    }

    /** Waits until a build is under way, and returns its Maven. */
    private ProcessHandle building(Path turn) throws IOException {
        Path pid = turn.resolve("mvn");
        await().until(() -> Files.exists(builds) && Files.exists(pid) && Files.size(pid) > 0);
        return ProcessHandle.of(Long.parseLong(Files.readString(pid))).orElseThrow();
    }

    private ProcessBuilder launcher(String name) {
        ProcessBuilder builder = new ProcessBuilder("sh", tree.resolve("bbops").toString(), "doctor").redirectErrorStream(true)
                .redirectOutput(folder.resolve(name).toFile());
        builder.environment().put("HOME", folder.toString());
        builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
        builder.environment().put("PATH", folder.resolve("bin") + File.pathSeparator + System.getenv("PATH"));
        return builder;
    }

    private String said(String name) throws IOException {
        return Files.readString(folder.resolve(name));
    }

    private void program(String name, String script) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
