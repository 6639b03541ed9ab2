package org.bbops.cli.doctor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Looks at this machine. */
public final class Doctor {

    private Doctor() {
    }

    /**
     * Everything that was looked at, needed things first.
     *
     * @param home the testbed's folder, whose disk is looked at
     */
    public static List<Diagnosis> examine(Path home) {
        List<Diagnosis> findings = new ArrayList<>(new SoftwareChecks(SoftwareChecks.Programs.ofThisMachine()).all());
        findings.addAll(new MachineChecks(home).all());
        return findings;
    }

    /** Whether nothing that a run needs is missing. */
    public static boolean isHealthy(List<Diagnosis> findings) {
        return findings.stream().noneMatch(finding -> finding.state() == Diagnosis.State.MISSING);
    }
}
