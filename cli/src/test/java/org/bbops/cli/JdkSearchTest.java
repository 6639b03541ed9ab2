package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.bbops.test.ProcessOutcome;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the search for a JDK that {@code ./bbops} and the benchmarks share. */
class JdkSearchTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final String SCRIPT = ROOT.resolve("cli/src/main/sh/jdk.sh").toString();

    @TempDir
    Path folder;
    private Path java17;
    private Path runtime25;
    private Path jdk25;

    @BeforeEach
    void threeOfThem() throws IOException {
        java17 = java("17", "17.0.15");
        runtime25 = java("runtime", "25.0.3");
        jdk25 = java("jdk", "25.0.3");
        program(jdk25.resolveSibling("javac"), "");
    }

    @Test
    void skipsAnOlderJava() throws Exception {
        assertThat(find("", java17, jdk25)).isEqualTo(new ProcessOutcome(0, jdk25.toString()));
    }

    @Test
    void prefersAJdkToARuntime() throws Exception {
        assertThat(find("", runtime25, jdk25)).isEqualTo(new ProcessOutcome(0, jdk25.toString()));
        assertThat(find("", java17, runtime25)).isEqualTo(new ProcessOutcome(0, runtime25.toString()));
    }

    @Test
    void refusesARuntimeWithoutJavac() throws Exception {
        ProcessOutcome outcome = find("javac", java17, runtime25);

        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.output()).isEqualTo("needs a JDK 25, and " + runtime25 + " is a runtime without javac; "
                + "install one (for example https://adoptium.net) or set JAVA_HOME to it");
    }

    @Test
    void listsUnsuitableJavasWhenNoneFits() throws Exception {
        Path broken = program(folder.resolve("broken"), "exit 1");

        assertThat(find("", java17, broken).output()).startsWith("needs a JDK 25, no older and no newer one, and found "
                + java17 + " (17) " + broken + " (does not run); install one");
        assertThat(find("")).isEqualTo(new ProcessOutcome(1, "needs a JDK 25, no older and no newer one, and found none; "
                + "install one (for example https://adoptium.net) or set JAVA_HOME to it"));
    }

    @Test
    void resolvesALinkBesideAForeignJavac() throws Exception {
        Path bin = Files.createDirectories(folder.resolve("bin"));
        Path link = Files.createSymbolicLink(bin.resolve("java"), runtime25);
        program(bin.resolve("javac"), "");

        assertThat(find("javac", link).code()).isEqualTo(1);
    }

    @Test
    void searchesTheToolchainsOfMaven() throws Exception {
        Files.createDirectories(folder.resolve(".m2"));
        Files.writeString(folder.resolve(".m2/toolchains.xml"),
                "<toolchains>\n  <jdkHome>" + jdk25.getParent().getParent() + "</jdkHome>\n</toolchains>\n");

        assertThat(shell(". " + SCRIPT + "; java_candidates", folder, "").output().lines())
                .contains(java17.toString(), jdk25.toString());
    }

    @Test
    void benchmarkScriptSkipsAnOlderJava() throws Exception {
        Files.createDirectories(folder.resolve(".jdks"));
        Files.createSymbolicLink(folder.resolve(".jdks/25"), Path.of(System.getProperty("java.home")));

        ProcessOutcome outcome = shell(ROOT.resolve("benchmarks/driver-lag/run") + " 10 1 1", folder, "");

        assertThat(outcome.output()).doesNotContain("release version 25 not supported").contains(" users, ");
        assertThat(outcome.code()).isZero();
    }

    private ProcessOutcome find(String wanted, Path... candidates) throws Exception {
        String lines = String.join("", List.of(candidates).stream().map(candidate -> candidate + "\n").toList());
        return shell(". " + SCRIPT + "; find_java " + wanted, folder, lines);
    }

    /** Runs a command where the PATH has a java 17 first and the home is this folder. */
    private ProcessOutcome shell(String command, Path home, String input) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", command);
        Map<String, String> environment = builder.environment();
        environment.remove("JAVA_HOME");
        environment.put("HOME", home.toString());
        environment.put("PATH", java17.getParent() + ":" + environment.get("PATH"));
        environment.put("BBOPS_LIBRARIES", System.getProperty("java.class.path"));
        builder.redirectInput(Files.writeString(folder.resolve("input"), input).toFile());
        return ProcessOutcome.of(builder, Duration.ofMinutes(1));
    }

    /** Writes a program that answers as the java of that version does. */
    private Path java(String name, String version) throws IOException {
        Path home = folder.resolve(name);
        return program(home.resolve("bin/java"),
                "echo '    java.home = " + home + "' >&2; echo 'openjdk version \"" + version + "\" 2025-10-21' >&2");
    }

    private static Path program(Path file, String script) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + script + "\n");
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }
}
