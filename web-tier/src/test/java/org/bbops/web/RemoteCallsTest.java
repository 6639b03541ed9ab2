package org.bbops.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.bbops.test.ServiceClient;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.springframework.http.MediaType;
import org.springframework.web.client.RestClient;

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

    /** A façade with remote interfaces executes the same statements however its calls are passed. */
    abstract static class FacadeRemoteContract extends RemoteCallsContract {

        @Test
        void executesAStatementForEachUseOfAnEntity() {
            int lines = customers.orderStatus(ORDER).lines().size();

            assertThat(tiers.during("orderStatus", () -> customers.orderStatus(ORDER)).get("statements")).isEqualTo(2 + lines);
        }
    }

    @Nested
    class FacadeRemote extends FacadeRemoteContract {

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
    class FacadeByReference extends FacadeRemoteContract {

        @Override
        TwoTiers start() {
            return new TwoTiers("bbops.implementation=facade-remote", "bbops.calls=by-reference");
        }
    }

    @Nested
    class FacadeOverHttp extends FacadeRemoteContract {

        @Override
        TwoTiers start() {
            return new TwoTiers("bbops.implementation=facade-remote", "bbops.calls=http", "spring.datasource.hikari.maximum-pool-size=1");
        }

        @Override
        long callsOfRead(int lines) {
            return 3 + lines;
        }

        @Override
        long callsOfNewOrder() {
            return 10;
        }

        @Test
        void letsNobodyElseUseACallersTransaction() {
            RestClient stranger = ServiceClient.plain(tiers.domainsPort());

            assertThatThrownBy(() -> call(stranger)).hasMessageContaining("401");
            assertThatThrownBy(() -> call(stranger.mutate().defaultHeader("Authorization", "Bearer " + TwoTiers.TOKEN).build()))
                    .hasMessageContaining("nobody in this process waits for the answer to call 4711");
        }

        private void call(RestClient client) {
            client.post().uri("/entities/own").contentType(MediaType.APPLICATION_JSON).header("Bbops-Caller", "4711")
                    .body("{\"method\":\"LOAD\",\"table\":\"o_orders\",\"key\":[\"i1\"],\"rowsMax\":0,\"values\":[]}").retrieve()
                    .toBodilessEntity();
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
