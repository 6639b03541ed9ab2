package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The whole chain: every process is started, users work, and the books agree afterwards. */
class CompleteRunIT {

    @TempDir
    private Path out;

    @AfterEach
    void nothingIsLeftBehind() {
        assertThat(CommandUnderTest.leftOver()).isEmpty();
    }

    @Test
    void keepsItsBooksInBothModes() throws IOException {
        CommandUnderTest command = new CommandUnderTest(out);

        int exitCode = command.run("both-modes", """
                injection-rate: 2
                purchasing: [sync, messaging]
                supplier.latency: 50ms""");

        // On a machine that is busy with a build the driver may wake late, which makes a run invalid and no book wrong.
        assertThat(exitCode).as(command.text()).isIn(ExitCode.PASSED, ExitCode.INVALID);
        assertThat(command.summary().path("runs")).hasSize(2).allSatisfy(run -> booksAgree(command, run));
    }

    @Test
    void keepsItsBooksInFourJvms() throws IOException {
        CommandUnderTest command = new CommandUnderTest(out);

        command.run("four-jvms", """
                injection-rate: 2
                purchasing: messaging
                topology: four-jvms
                supplier.latency: 50ms""");

        assertThat(command.summary().path("runs")).hasSize(1).allSatisfy(run -> booksAgree(command, run));
    }

    @Test
    void delaysPurchaseOrdersInMessagingAndFailsWorkOrdersInSyncWhileTheSupplierIsDown() throws IOException {
        CommandUnderTest command = new CommandUnderTest(out);

        command.run("supplier-down", """
                injection-rate: 2
                purchasing: [sync, messaging]
                purchase-share: 0.9
                supplier.latency: 50ms
                supplier.outage: 1s+6s""");

        JsonNode sync = command.summary().path("runs").get(0);
        JsonNode messaging = command.summary().path("runs").get(1);
        assertThat(sync.at("/transactions/workOrder/errors").asLong()).as(command.text()).isPositive();
        assertThat(messaging.at("/transactions/workOrder/errors").asLong()).isZero();
        booksAgree(command, messaging);
        JsonNode orders = messaging.path("purchaseOrders");
        assertThat(orders.path("committed").asLong()).isPositive().isEqualTo(orders.path("sent").asLong());
        assertThat(orders.path("delivered").asLong()).isEqualTo(orders.path("committed").asLong());
    }

    private static void booksAgree(CommandUnderTest command, JsonNode run) {
        assertThat(run.at("/audit/violations").asLong(-1)).as(command.text()).isZero();
        assertThat(run.at("/audit/checks").asInt()).isPositive();
        assertThat(run.at("/purchaseOrders/lost").asLong(-1)).isZero();
        assertThat(run.at("/purchaseOrders/duplicated").asLong(-1)).isZero();
        assertThat(run.at("/transactions/newOrder/count").asLong()).isPositive();
        assertThat(run.at("/transactions/workOrder/count").asLong()).isPositive();
    }
}
