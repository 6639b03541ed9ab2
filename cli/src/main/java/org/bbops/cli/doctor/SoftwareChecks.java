package org.bbops.cli.doctor;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bbops.contracts.process.Executables;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.server.ProgramServer;
import org.bbops.engines.server.ServerPrograms;

/** Checks for the programs that bbops needs, and for optional ones. */
final class SoftwareChecks {

    /** Exact version: the build's toolchain, a version that Artemis starts with, and the one for which ahead-of-time caches are made. */
    private static final int JAVA_WANTED = 25;
    private static final Pattern MAVEN_VERSION = Pattern.compile("Apache Maven (\\d+)\\.(\\d+)[\\w.-]*");

    private final Programs programs;

    SoftwareChecks(Programs programs) {
        this.programs = programs;
    }

    List<Diagnosis> all() {
        return Stream.of(Stream.of(java(Runtime.version().feature(), Path.of(System.getProperty("java.home"))), maven()),
                servers(), Stream.of(docker(), psql())).flatMap(found -> found).toList();
    }

    /** @param home folder of that Java installation */
    Diagnosis java(int version, Path home) {
        String detail = "Java " + version + " in " + home;
        String advice = "install a JDK " + JAVA_WANTED + ", for example from https://adoptium.net, and set JAVA_HOME to it";
        if (version != JAVA_WANTED) {
            return Diagnosis.missing("JDK", detail + " is " + (version < JAVA_WANTED ? "older" : "newer") + " than " + JAVA_WANTED, advice);
        }
        return Files.isExecutable(home.resolve("bin/javac")) ? Diagnosis.ok("JDK", detail)
                : Diagnosis.missing("JDK", detail + " is a runtime without javac, with which bbops cannot be built", advice);
    }

    Diagnosis maven() {
        Matcher version = MAVEN_VERSION.matcher(programs.ask(List.of("mvn", "--version")).orElse(""));
        if (!version.find()) {
            return programs.find("mvn").map(found -> Diagnosis.missing("Maven", found + " does not report its version",
                    "run it with --version and JAVA_HOME=" + System.getProperty("java.home") + ", and correct what it reports"))
                    .orElseGet(() -> Diagnosis.missing("Maven", "there is no mvn on the PATH",
                            "apt-get install maven (Debian), brew install maven (macOS)"));
        }
        int major = Integer.parseInt(version.group(1));
        boolean enough = major > 3 || major == 3 && Integer.parseInt(version.group(2)) >= 8;
        return enough ? Diagnosis.ok("Maven", version.group())
                : Diagnosis.missing("Maven", version.group() + " is older than 3.8", "install Maven 3.8 or newer");
    }

    /** Looks for the servers whose programs are installed on the machine. */
    private Stream<Diagnosis> servers() {
        return DatabaseEngine.all().stream().flatMap(engine -> engine.server() instanceof ProgramServer server
                ? server.toInstall().stream().map(programs -> server(engine, programs)) : Stream.empty());
    }

    private Diagnosis server(DatabaseEngine engine, ServerPrograms programs) {
        return programs.find().map(found -> server(engine, programs, found.server().toString()))
                .orElseGet(() -> Diagnosis.optional(engine.productName(), "not installed",
                        "only needed for database=" + engine.level() + " and its tests: " + programs.advice()));
    }

    /** @param server path of its program */
    Diagnosis server(DatabaseEngine engine, ServerPrograms wanted, String server) {
        Matcher version = wanted.version().matcher(programs.ask(List.of(server, "--version")).orElse(""));
        if (!version.find()) {
            return Diagnosis.ok(engine.productName(), server);
        }
        return Diagnosis.ok(engine.productName(), server + ", version" + version.group().substring("Ver".length())
                + (version.group(1).equals(wanted.proven()) ? "" : "; docs/isolation.md is proven with " + wanted.proven()));
    }

    Diagnosis docker() {
        return programs.ask(List.of("docker", "version", "--format", "{{.Server.Version}}"))
                .map(version -> Diagnosis.ok("Docker engine", version))
                .orElseGet(() -> Diagnosis.optional("Docker engine", "none answers",
                        "only needed for docker-compose.yml, and for tests on another PostgreSQL: https://docs.docker.com/engine/install"));
    }

    Diagnosis psql() {
        return programs.ask(List.of("psql", "--version")).map(version -> Diagnosis.ok("psql", version))
                .orElseGet(() -> Diagnosis.optional("psql", "not on the PATH",
                        "only needed to look into a database by hand: apt-get install postgresql-client (Debian)"));
    }

    /** Other programs of a machine, and their output. */
    interface Programs {

        /**
         * Runs a program that is expected to end at once.
         *
         * @return its output; empty when it is missing, fails, or takes too long
         */
        Optional<String> ask(List<String> command);

        /** Returns the path of a program on the PATH; empty when there is none. */
        Optional<Path> find(String program);
    }

    /** The programs of this machine. */
    static final class InstalledPrograms implements Programs {

        @Override
        public Optional<String> ask(List<String> command) {
            try {
                return run(command, Duration.ofSeconds(20));
            } catch (IOException _) {
                return Optional.empty();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                return Optional.empty();
            }
        }

        @Override
        public Optional<Path> find(String program) {
            return Executables.find(program, List.of());
        }

        private static Optional<String> run(List<String> command, Duration limit) throws IOException, InterruptedException {
            ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
            // As ./bbops does for Maven, which does not run with a JAVA_HOME that has no Java.
            builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
            Process process = builder.start();
            process.getOutputStream().close();
            try {
                // A version fits into the pipe, so waiting before reading cannot block the program.
                if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS) || process.exitValue() != 0) {
                    return Optional.empty();
                }
                return Optional.of(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip());
            } finally {
                process.destroyForcibly();
            }
        }
    }
}
