package org.bbops.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bbops.cli.doctor.Diagnosis.State;
import org.bbops.contracts.process.ForeignLoad;
import org.bbops.contracts.process.ServerAccount;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineChecksTest {

    @TempDir
    private Path folder;

    @Test
    void warnsOfASingleCoreWithoutFailing() {
        Diagnosis finding = new MachineChecks(folder).cores(1);

        assertThat(finding.state()).isEqualTo(State.OPTIONAL);
        assertThat(Diagnosis.noneIsMissing(List.of(finding))).isTrue();
    }

    @Test
    void isNotReadyWithTooLittleMemory() {
        Diagnosis finding = new MachineChecks(folder).memory(1_024);

        assertThat(finding.detail()).contains("1024 MiB");
        assertThat(Diagnosis.noneIsMissing(List.of(finding))).isFalse();
    }

    @Test
    void isNotReadyWhereServersOfRootCannotEnter() {
        assumeTrue(ServerAccount.ofThisProcess().isOwn(), "the tests do not run as root");

        // Only the owner may use a temporary folder of JUnit.
        Diagnosis finding = new MachineChecks(folder.resolve("home")).user();

        assertThat(finding.state()).isEqualTo(State.MISSING);
        assertThat(finding.advice()).contains("cannot enter " + folder + ";", "--home");
        assertThat(new MachineChecks(folder).user().state()).isEqualTo(State.OK);
        assertThat(new MachineChecks(folder.getRoot()).user().state()).isEqualTo(State.OK);
    }

    @Test
    void checksTheDiskOfAMissingFolder() {
        assertThat(new MachineChecks(folder.resolve("a/b")).disk().detail()).contains("MiB free");
    }

    @Test
    void isNotReadyWithAFolderOfForeignFiles() throws IOException {
        Files.writeString(folder.resolve("thesis.tex"), "");

        Diagnosis finding = new MachineChecks(folder).folder();

        assertThat(finding.detail()).contains(folder.toString()).contains("bbops-home");
        assertThat(Diagnosis.noneIsMissing(List.of(finding))).isFalse();
    }

    @Test
    void reportsForeignLoadAndSteal() {
        MachineChecks checks = new MachineChecks(folder);

        assertThat(checks.others(Optional.of(new ForeignLoad(0.41, 0.03)))).extracting(Diagnosis::state, Diagnosis::detail)
                .containsExactly(Diagnosis.State.OPTIONAL,
                        "other programs use 41 % of the processors, and the hypervisor withholds 3 % (steal)");
        assertThat(checks.others(Optional.of(new ForeignLoad(0.02, 0))).state()).isEqualTo(Diagnosis.State.OK);
        assertThat(checks.others(Optional.empty()).detail()).startsWith("not reported");
    }
}
