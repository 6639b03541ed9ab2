package org.bbops.customer;

import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.implementation=facade-remote")
class FacadeOrderStoreTest extends EntityOrderStoreContract {

    /** The persistence context already contains the header, but not all of its lines. */
    @Test
    void detectsLinesThatAreNewerThanTheirHeader() {
        assertStale(() -> {
            reads.read(ID);
            behindItsBack("update o_orders set o_ol_cnt = 3, version = version + 1");
            behindItsBack("insert into o_orderline values (" + ID + ", 3, 'ASM000000000003', 1, 1, null, 0)");
            reads.read(ID);
        });
    }
}
