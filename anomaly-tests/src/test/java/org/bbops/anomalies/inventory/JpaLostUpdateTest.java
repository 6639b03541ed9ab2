package org.bbops.anomalies.inventory;

import org.bbops.anomalies.store.DomainPersistence;

class JpaLostUpdateTest extends LostUpdateProof {

    JpaLostUpdateTest() {
        super("Lost updates", DomainPersistence.JPA);
    }
}
