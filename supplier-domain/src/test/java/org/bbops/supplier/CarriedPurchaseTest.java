package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;

import com.arjuna.ats.arjuna.common.Uid;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.supplier.SupplierService.PurchaseAnswer;
import org.bbops.contracts.supplier.SupplierService.PurchaseRequest.Need;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.http.MediaType;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestPropertySource;

/** Tests a purchase in its caller's transaction, by a relay that does not poll: only its wake-up publishes a row. */
@TestPropertySource(properties = {"bbops.hand-over=outbox", "bbops.outbox.poll-interval=1h", "bbops.neighbour-transaction=carried",
        "bbops.neighbours.manufacturing.url=http://127.0.0.1:1", "bbops.control-token=0123456789abcdef"})
class CarriedPurchaseTest extends MessagingDomainTest {

    private static final ControlToken TOKEN = ControlToken.of("0123456789abcdef");

    @DynamicPropertySource
    static void log(DynamicPropertyRegistry properties) {
        transactionLog(properties);
    }

    /** The state of the hand-over, too, is for those who know the token. */
    @BeforeEach
    void token() {
        http = http.mutate().defaultHeader(ControlToken.HEADER, TOKEN.header()).build();
    }

    @Test
    void publishesAnOrderRightAfterTheCommitOfItsCaller() {
        String branch = branch();

        int order = http.post().uri("/supplier/purchases").contentType(MediaType.APPLICATION_JSON).headers(headers -> {
            headers.set("Bbops-Transaction", branch);
            headers.set("Bbops-Transaction-Seconds", "60");
            headers.set("Bbops-Transaction-Turn", "first");
        }).body(purchase(new Need(BOLT, 20))).retrieve().body(PurchaseAnswer.class).purchaseOrderIds().getFirst();
        assertThat(count("s_purchase_order")).isZero();
        http.post().uri("/transactions/" + branch + "/commit?onePhase=true").retrieve().toBodilessEntity();

        awaitState(order, "sent/true/false");
    }

    /** Returns a branch, named as Narayana does for a transaction of a JVM with the node name "manufacturing". */
    private static String branch() {
        HexFormat hex = HexFormat.of();
        String uid = hex.formatHex(new Uid().getBytes());
        return "131077-" + uid + hex.formatHex("manufacturing".getBytes(StandardCharsets.US_ASCII)) + "-" + uid + "0000000000000000";
    }
}
