package org.bbops.web;

import org.junit.jupiter.api.Nested;

/** Each implementation in both tiers. */
class RemoteCallsTest {

    @Nested
    class Servlet extends RemoteCallsContract {

        @Override
        TwoTiers start() {
            return TwoTiers.ofServlets("bbops.implementation=servlet", "bbops.persistence=jdbc");
        }

        @Override
        long callsOfRead(int lines) {
            return 0;
        }

        @Override
        long callsOfNewOrder() {
            return 0;
        }
    }

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
    class FacadeRemote extends RemoteCallsContract {

        @Override
        TwoTiers start() {
            return new TwoTiers("bbops.implementation=facade-remote");
        }

        /** One to the façade, and one for each use of an entity. */
        @Override
        long callsOfRead(int lines) {
            return 3 + lines;
        }

        @Override
        long callsOfNewOrder() {
            return 10;
        }
    }

    @Nested
    class FacadeByReference extends RemoteCallsContract {

        @Override
        TwoTiers start() {
            return new TwoTiers("bbops.implementation=facade-remote", "bbops.calls=by-reference");
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
