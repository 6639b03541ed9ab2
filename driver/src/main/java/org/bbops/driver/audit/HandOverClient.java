package org.bbops.driver.audit;

import java.net.URI;
import org.bbops.contracts.supplier.HandOverState;

/** Reads the supplier domain's books of the hand-over. */
public final class HandOverClient {

    private final JsonClient client = new JsonClient();
    private final URI supplierDomain;

    /** @param supplierDomain its base URL */
    public HandOverClient(URI supplierDomain) {
        this.supplierDomain = supplierDomain;
    }

    /** @throws AuditException when the supplier domain does not answer */
    public HandOverState read() {
        return client.get("supplier domain", supplierDomain, HandOverState.PATH, HandOverState.class);
    }
}
