package org.bbops.platform.neighbour;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.stream.Stream;
import org.bbops.contracts.manufacturing.Receipt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.client.RestClient;
import tools.jackson.dataformat.cbor.CBORMapper;

/** Tests that hostile CBOR is refused in one sentence and cannot allocate more memory than it has sent bytes. */
@Timeout(60)
class HostileNeighbourCborTest {

    private static final byte[] RECEIPT = new CBORMapper().writeValueAsBytes(new Receipt(1, 2, "p", 3));
    private static final int MAP = 0xA1;
    private static final int ARRAY_OF_ONE = 0x81;
    private static final int TAG = 0xC6;
    private static final int BREAK = 0xFF;

    private final NeighbourDouble neighbour = new NeighbourDouble();
    private NeighbourPair pair;

    @BeforeEach
    void start() {
        pair = new NeighbourPair("binary", neighbour);
    }

    @AfterEach
    void stop() {
        pair.close();
    }

    @Test
    void acceptsAValidReceipt() {
        assertThat(send(RECEIPT).getStatusCode().is2xxSuccessful()).isTrue();
        assertThat(neighbour.heard()).containsExactly(new Receipt(1, 2, "p", 3));
    }

    @Test
    void refusesATruncatedBody() {
        for (int length = 0; length < RECEIPT.length; length++) {
            assertRefused(Arrays.copyOf(RECEIPT, length));
        }
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void refusesHostileCbor(String name, byte[] body) {
        assertRefused(body);
    }

    /** Major types with a length of 8 bytes: bytes, text, array and map. */
    static Stream<Object[]> hostile() {
        return Stream.of(hostile("bytes of 1 TB", MAP, 0x61, 'x', 0x5B, 0, 0, 1, 0, 0, 0, 0, 0),
                hostile("a text of 1 TB", MAP, 0x61, 'x', 0x7B, 0, 0, 1, 0, 0, 0, 0, 0),
                hostile("a name of 2 GB", MAP, 0x7A, 0x7F, 0xFF, 0xFF, 0xFF),
                hostile("an array of 2^40 values", MAP, 0x61, 'x', 0x9B, 0, 0, 1, 0, 0, 0, 0, 0),
                hostile("a map of 2^63 names", 0xBB, 0x7F, BREAK, BREAK, BREAK, BREAK, BREAK, BREAK, BREAK),
                hostile("a length below zero", MAP, 0x61, 'x', 0x7B, BREAK, BREAK, BREAK, BREAK, BREAK, BREAK, BREAK, BREAK),
                hostile("an end without a beginning", BREAK), hostile("a reserved length", 0x1C),
                new Object[] {"arrays 100,000 deep", filled(ARRAY_OF_ONE)}, new Object[] {"maps in arrays without end", filled(0x9F)},
                new Object[] {"100,000 tags", filled(TAG)});
    }

    private static Object[] hostile(String name, int... bytes) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        Arrays.stream(bytes).forEach(body::write);
        return new Object[] {name, body.toByteArray()};
    }

    private static byte[] filled(int value) {
        byte[] body = new byte[100_000];
        Arrays.fill(body, (byte) value);
        return body;
    }

    private void assertRefused(byte[] body) {
        ResponseEntity<String> answer = send(body);

        assertThat(answer.getStatusCode().value()).as(answer.getBody()).isEqualTo(400);
        assertThat(answer.getBody()).contains("urn:bbops:problem:invalid-request").hasSizeLessThan(2_000);
        assertThat(neighbour.heard()).isEmpty();
    }

    private ResponseEntity<String> send(byte[] cbor) {
        return RestClient.builder().defaultStatusHandler(_ -> true, (_, _) -> {
        }).build().post().uri("http://127.0.0.1:" + pair.port() + "/supplier/settlements").contentType(MediaType.APPLICATION_CBOR)
                .body(cbor).retrieve().toEntity(String.class);
    }
}
