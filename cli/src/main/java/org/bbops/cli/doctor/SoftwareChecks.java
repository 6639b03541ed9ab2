package org.bbops.cli.doctor;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bbops.testbed.database.MariadbPrograms;

/** The programs that bbops needs, and those that are useful beside it. */
final class SoftwareChecks {

    /** No other: the build's toolchain, what Artemis needs to start, and ahead-of-time caches are made for it. */
    private static final int JAVA_WANTED = 25;
    private static final Pattern MAVEN_VERSION = Pattern.compile("Apache Maven (\\d+)\\.(\\d+)[\\w.-]*");
    /** The only engine whose version is the machine's and not ours. */
    private static final String MARIADB_PROVEN = "10.11";
    private static final Pattern MARIADB_VERSION = Pattern.compile("Ver (\\d+\\.\\d+)\\.\\d+");

    private final Programs programs;

    SoftwareChecks(Programs programs) {
        this.programs = programs;
    }

    List<Finding> all() {
        return List.of(java(Runtime.version().feature(), Path.of(System.getProperty("java.home"))), maven(), mariadb(), docker(), psql());
    }

    /** @param home the folder of that Java */
    Finding java(int version, Path home) {
        String detail = "Java " + version + " in " + home;
        String advice = "install a JDK " + JAVA_WANTED + ", for example from https://adoptium.net, and set JAVA_HOME to it";
        if (version != JAVA_WANTED) {
            return Finding.missing("JDK", detail + " is " + (version < JAVA_WANTED ? "older" : "newer") + " than " + JAVA_WANTED, advice);
        }
        return Files.isExecutable(home.resolve("bin/javac")) ? Finding.ok("JDK", detail)
                : Finding.missing("JDK", detail + " is a runtime without javac, with which bbops cannot be built", advice);
    }

    Finding maven() {
        Optional<String> answer = programs.ask(List.of("mvn", "--version"));
        Matcher version = MAVEN_VERSION.matcher(answer.orElse(""));
        if (!version.find()) {
            return Finding.missing("Maven", "there is no mvn on the PATH", "apt-get install maven (Debian), brew install maven (macOS)");
        }
        int major = Integer.parseInt(version.group(1));
        boolean enough = major > 3 || major == 3 && Integer.parseInt(version.group(2)) >= 8;
        return enough ? Finding.ok("Maven", version.group())
                : Finding.missing("Maven", version.group() + " is older than 3.8", "install Maven 3.8 or newer");
    }

    Finding mariadb() {
        return MariadbPrograms.find().map(installed -> mariadb(installed.server().toString())).orElseGet(() ->
                Finding.optional("MariaDB", "not installed",
                        "only needed for database=mariadb and its tests: " + MariadbPrograms.ADVICE));
    }

    /** @param server where it is */
    Finding mariadb(String server) {
        Matcher version = MARIADB_VERSION.matcher(programs.ask(List.of(server, "--version")).orElse(""));
        if (!version.find()) {
            return Finding.ok("MariaDB", server);
        }
        return Finding.ok("MariaDB", server + ", version" + version.group().substring("Ver".length())
                + (version.group(1).equals(MARIADB_PROVEN) ? "" : "; docs/isolation.md is proven with " + MARIADB_PROVEN));
    }

    Finding docker() {
        return programs.ask(List.of("docker", "version", "--format", "{{.Server.Version}}"))
                .map(version -> Finding.ok("Docker engine", version))
                .orElseGet(() -> Finding.optional("Docker engine", "none answers",
                        "only needed for docker-compose.yml, and for tests on another PostgreSQL: https://docs.docker.com/engine/install"));
    }

    Finding psql() {
        return programs.ask(List.of("psql", "--version")).map(version -> Finding.ok("psql", version))
                .orElseGet(() -> Finding.optional("psql", "not on the PATH",
                        "only needed to look into a database by hand: apt-get install postgresql-client (Debian)"));
    }
}
