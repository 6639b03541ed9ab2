package org.bbops.driver.user;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.bbops.contracts.manufacturing.ManufacturingService.WorkOrderStatus;
import org.bbops.driver.draw.Assemblies;

/** Chooses the assemblies of planned work orders, and receives the result of scheduling any work order. */
public interface AssemblyChoice {

    /**
     * Assembly chosen for a work order.
     *
     * @param assemblyId b_assembly_id
     * @param scheduled receives the answer to scheduleWorkOrder, empty when there is none or an error; called once
     */
    record Pick(String assemblyId, Consumer<Optional<WorkOrderStatus>> scheduled) {
    }

    /** Chooses for a planned work order. */
    Pick planned(RandomGenerator random, int quantity);

    /** Records a large order, whose assembly its customer chose. */
    Pick large(String assemblyId, int quantity);

    /**
     * Draws assemblies by NURand(63, 1, P) alone, so that the share of work orders that buy is random.
     *
     * @param assemblies P
     */
    static AssemblyChoice drawn(int assemblies) {
        return new AssemblyChoice() {
            @Override
            public Pick planned(RandomGenerator random, int quantity) {
                return new Pick(Assemblies.draw(random, assemblies), _ -> {
                });
            }

            @Override
            public Pick large(String assemblyId, int quantity) {
                return new Pick(assemblyId, _ -> {
                });
            }
        };
    }
}
