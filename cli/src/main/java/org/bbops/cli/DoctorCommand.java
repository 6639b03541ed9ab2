package org.bbops.cli;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.bbops.cli.doctor.Diagnosis;
import org.bbops.cli.doctor.Diagnosis.State;
import org.bbops.contracts.process.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** bbops doctor. */
@Command(name = "doctor", description = "Check what this machine lacks for a run, and say how to install it.", footer = {"",
        "Exits with 0 when a run can be made, with 1 when something that it needs is missing.",
        "", "Example:", "  bbops doctor"})
final class DoctorCommand implements Callable<Integer> {

    private static final Map<State, String> MARKS = Map.of(
            State.OK, "@|green ok      |@", State.OPTIONAL, "@|yellow optional|@", State.MISSING, "@|red missing |@");

    @Mixin
    private HelpOption help;

    @Mixin
    private HomeOption home;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        List<Diagnosis> findings = Diagnosis.ofThisMachine(home.home());
        findings.forEach(this::show);
        boolean healthy = Diagnosis.noneIsMissing(findings);
        spec.commandLine().getOut()
                .println(healthy ? "Ready: bbops run --quick" : "Not ready: fix what is missing, then run bbops doctor again.");
        return healthy ? ExitCode.PASSED : ExitCode.FAILED;
    }

    private void show(Diagnosis finding) {
        Ansi ansi = spec.commandLine().getColorScheme().ansi();
        String line = String.format("%s  %-14s %s", ansi.string(MARKS.get(finding.state())), finding.what(), finding.detail());
        spec.commandLine().getOut().println(finding.advice().isEmpty() ? line : line + "; " + finding.advice());
    }
}
