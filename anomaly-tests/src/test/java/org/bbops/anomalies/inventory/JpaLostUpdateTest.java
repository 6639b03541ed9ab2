package org.bbops.anomalies.inventory;

class JpaLostUpdateTest extends LostUpdateProof {

    JpaLostUpdateTest() {
        super("Lost updates", ManufacturingPersistence.JPA);
    }
}
