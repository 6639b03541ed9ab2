package org.bbops.web;

import org.junit.jupiter.api.Nested;

/** Tests implementations without a façade in both tiers; {@link FacadeCallsTest} tests the others. */
class RemoteCallsTest {

    @Nested
    class Servlet extends RemoteCallsContract {

        Servlet() {
            super(ExpectedCalls.NONE, "servlet", "bbops.persistence=jdbc");
        }
    }

    @Nested
    class Session extends RemoteCallsContract {

        Session() {
            super(ExpectedCalls.ONE, "session", "bbops.persistence=jdbc");
        }
    }

    @Nested
    class EntitiesCmp extends EntityCallsContract {

        EntitiesCmp() {
            super("entities-cmp");
        }
    }

    @Nested
    class EntitiesBmp extends EntityCallsContract {

        EntitiesBmp() {
            super("entities-bmp", "bbops.persistence=bmp");
        }
    }
}
