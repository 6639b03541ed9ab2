package org.bbops.driver.user;

import java.time.Clock;
import java.time.LocalDate;
import java.util.random.RandomGenerator;
import org.bbops.contracts.manufacturing.ManufacturingService.ScheduleRequest;
import org.bbops.driver.draw.Draws;
import org.bbops.driver.measurement.WorkloadFigures;

/** Activity of a planned line: one work order of 11 or 12 of an assembly. */
final class PlannedLine implements PacedUser.Activity {

    private static final int DUE_DAYS = 7;

    private final WorkOrderSteps steps;
    private final RandomGenerator random;
    private final AssemblyChoice assemblies;
    private final Clock today;
    private final Recording recording;

    PlannedLine(WorkOrderSteps steps, RandomGenerator random, AssemblyChoice assemblies, Clock today, Recording recording) {
        this.steps = steps;
        this.random = random;
        this.assemblies = assemblies;
        this.today = today;
        this.recording = recording;
    }

    @Override
    public void perform(long intendedNanos, long startNanos) {
        int quantity = Draws.plannedQuantity(random);
        AssemblyChoice.Pick assembly = assemblies.planned(random, quantity);
        LocalDate due = LocalDate.now(today).plusDays(DUE_DAYS);
        if (steps.run(new ScheduleRequest(null, assembly.assemblyId(), quantity, due), assembly, _ -> true, intendedNanos, startNanos)) {
            recording.figures().add(WorkloadFigures.Series.PLANNED_WIDGETS, quantity);
        }
    }
}
