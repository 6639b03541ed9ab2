package org.bbops.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.bbops.test.malformed.ActuatorEndpoints;
import org.bbops.test.malformed.Answer;
import org.bbops.test.malformed.EmulatorEndpoints;
import org.bbops.test.malformed.MalformedRequests;
import org.bbops.test.malformed.RawClient;
import org.bbops.test.malformed.Request;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.web.client.RestClient;

/** The short form of {@code benchmarks/malformed-requests}, over the emulator's endpoints. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT, properties = "bbops.control-token=0123456789abcdef")
class MalformedEmulatorRequestsTest {

    private static final String TOKEN = "0123456789abcdef";
    private static final int REQUESTS = 2_000;
    private static final long SEED = 7;

    @LocalServerPort
    private int port;

    @Test
    void refusesMalformedRequestsAndChangesNothing() throws Exception {
        MalformedRequests requests = new MalformedRequests(
                Stream.of(EmulatorEndpoints.all(), ActuatorEndpoints.all()).flatMap(List::stream).toList(), TOKEN, SEED);
        String before = state();

        try (RawClient client = new RawClient(port)) {
            for (int sent = 0; sent < REQUESTS; sent++) {
                Request request = requests.next();
                Answer answer = client.send(request);
                assertThat(answer.isRefusal()).as(() -> request + " was answered " + answer + ", having sent: "
                        + request.beginning()).isTrue();
            }
        }

        assertThat(state()).isEqualTo(before);
    }

    private String state() {
        return get("/emulator/control/settings") + get("/emulator/control/orders");
    }

    private String get(String path) {
        return RestClient.create("http://127.0.0.1:" + port + path).get().header("Authorization", "Bearer " + TOKEN)
                .retrieve().body(String.class);
    }
}
