package org.bbops.web;

import org.junit.jupiter.api.Nested;

/** Each implementation in both tiers. */
class RemoteCallsTest {

    @Nested
    class Session extends RemoteCallsContract {

        @Override
        TwoTiers start() {
            return new TwoTiers("bbops.implementation=session", "bbops.persistence=jdbc");
        }
    }

    @Nested
    class FacadeLocal extends RemoteCallsContract {

        @Override
        TwoTiers start() {
            return new TwoTiers("bbops.implementation=facade-local");
        }
    }

    @Nested
    class EntitiesCmp extends EntityCallsContract {

        @Override
        TwoTiers start() {
            return new TwoTiers("bbops.implementation=entities-cmp");
        }
    }

    @Nested
    class EntitiesBmp extends EntityCallsContract {

        @Override
        TwoTiers start() {
            return new TwoTiers("bbops.implementation=entities-bmp", "bbops.persistence=bmp");
        }
    }
}
