package org.bbops.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bbops.cli.doctor.Diagnosis.State;
import org.bbops.cli.doctor.SoftwareChecks.InstalledPrograms;
import org.bbops.cli.doctor.SoftwareChecks.Programs;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.server.ProgramServer;
import org.bbops.engines.server.ServerPrograms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SoftwareChecksTest {

    private static final Path JDK = Path.of(System.getProperty("java.home"));

    private static SoftwareChecks onAMachineThatAnswers(String answer) {
        return onAMachine(answer, null);
    }

    /**
     * @param answer of every program; null when each fails
     * @param program path of every program; null when there is none
     */
    private static SoftwareChecks onAMachine(String answer, Path program) {
        return new SoftwareChecks(new Programs() {

            @Override
            public Optional<String> ask(List<String> command) {
                return Optional.ofNullable(answer);
            }

            @Override
            public Optional<Path> find(String name) {
                return Optional.ofNullable(program);
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"3.6.3, MISSING", "3.8.7, OK", "3.9.9, OK", "4.0.0-rc-4, OK", "2.2.1, MISSING"})
    void requiresMavenThreePointEight(String version, State state) {
        assertThat(onAMachineThatAnswers("Apache Maven " + version + " (abc)\nMaven home: /m").maven().state()).isEqualTo(state);
    }

    @Test
    void explainsHowToInstallMaven() {
        Diagnosis finding = onAMachineThatAnswers(null).maven();

        assertThat(finding.state()).isEqualTo(State.MISSING);
        assertThat(finding.advice()).contains("apt-get install maven");
    }

    @Test
    void tellsAFailingMavenFromAMissingOne() {
        Diagnosis finding = onAMachine(null, Path.of("/usr/bin/mvn")).maven();

        assertThat(finding.state()).isEqualTo(State.MISSING);
        assertThat(finding.detail()).isEqualTo("/usr/bin/mvn does not report its version");
    }

    @Test
    void asksProgramsWithTheJavaThatRunsThis() {
        assertThat(new InstalledPrograms().ask(List.of("sh", "-c", "echo $JAVA_HOME"))).contains(JDK.toString());
    }

    @Test
    void requiresExactlyJavaTwentyFive() {
        assertThat(onAMachineThatAnswers(null).java(21, JDK).state()).isEqualTo(State.MISSING);
        assertThat(onAMachineThatAnswers(null).java(25, JDK).state()).isEqualTo(State.OK);
        assertThat(onAMachineThatAnswers(null).java(26, JDK).state()).isEqualTo(State.MISSING);
        assertThat(onAMachineThatAnswers(null).java(26, JDK).detail()).contains("newer than 25");
    }

    @Test
    void refusesARuntimeWithoutACompiler(@TempDir Path runtime) {
        Diagnosis finding = onAMachineThatAnswers(null).java(25, runtime);

        assertThat(finding.state()).isEqualTo(State.MISSING);
        assertThat(finding.detail()).isEqualTo("Java 25 in " + runtime + " is a runtime without javac, with which bbops cannot be built");
        assertThat(finding.advice()).contains("install a JDK 25");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "mariadbd  Ver 10.11.14-MariaDB-0 for debian-linux-gnu | /usr/sbin/mariadbd, version 10.11.14",
            "mariadbd  Ver 11.8.2-MariaDB for osx10.20 | /usr/sbin/mariadbd, version 11.8.2; docs/isolation.md is proven with 10.11",
            "no version | /usr/sbin/mariadbd"})
    void reportsTheMariaDbVersionAndWhetherItIsTested(String answer, String detail) {
        DatabaseEngine engine = DatabaseEngine.named("mariadb");
        ServerPrograms programs = ((ProgramServer) engine.server()).toInstall().orElseThrow();

        assertThat(onAMachineThatAnswers(answer).server(engine, programs, "/usr/sbin/mariadbd").detail()).isEqualTo(detail);
    }

    @Test
    void dockerAndPsqlAreOptional() {
        assertThat(onAMachineThatAnswers(null).docker().state()).isEqualTo(State.OPTIONAL);
        assertThat(onAMachineThatAnswers(null).psql().state()).isEqualTo(State.OPTIONAL);
    }
}
