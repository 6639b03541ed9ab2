package org.bbops.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.bbops.test.ServiceClient;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.springframework.http.MediaType;
import org.springframework.web.client.RestClient;

/** Tests façades in the domain tier, in each way of passing their calls. */
class FacadeCallsTest {

    @Nested
    class FacadeLocal extends RemoteCallsContract {

        FacadeLocal() {
            super(ExpectedCalls.ONE, "facade-local");
        }
    }

    /** Façade with remote interfaces, which executes the same statements in each way of passing its calls. */
    abstract static class FacadeRemoteContract extends RemoteCallsContract {

        /** Expected calls: one to the façade, and one for each use of an entity. */
        static final ExpectedCalls TO_ENTITIES = new ExpectedCalls(3, 1, 10);

        FacadeRemoteContract(ExpectedCalls calls, String... levels) {
            super(calls, "facade-remote", levels);
        }

        @Test
        void executesAStatementForEachUseOfAnEntity() {
            int lines = customers.orderStatus(ORDER).lines().size();

            assertThat(tiers.during("orderStatus", () -> customers.orderStatus(ORDER)).get("statements")).isEqualTo(2 + lines);
        }
    }

    @Nested
    class FacadeRemote extends FacadeRemoteContract {

        FacadeRemote() {
            super(TO_ENTITIES);
        }
    }

    @Nested
    class FacadeByReference extends FacadeRemoteContract {

        FacadeByReference() {
            super(ExpectedCalls.ONE, "bbops.calls=by-reference");
        }
    }

    @Nested
    class FacadeOverHttp extends FacadeRemoteContract {

        FacadeOverHttp() {
            super(TO_ENTITIES, "bbops.calls=http", "spring.datasource.hikari.maximum-pool-size=1");
        }

        @Test
        void refusesUnauthorizedUseOfACallersTransaction() {
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
}
