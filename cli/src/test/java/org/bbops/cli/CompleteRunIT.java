package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bbops.contracts.process.ExitCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tests the whole chain: all processes start, users work, and the audit passes afterwards. */
class CompleteRunIT {

    /**
     * A busy machine may wake the driver late. Such a run is invalid and is repeated; if the machine stays busy, the run must say so. Its
     * audit passes all the same.
     */
    private static final int REPETITIONS_MAX = 1;

    /** A purchase order's way through four JVMs, as docs/tracing.md has it. */
    private static final List<String> WAY_OF_A_PURCHASE_ORDER = List.of("agent: POST /manufacturing/work-orders",
            "manufacturing: scheduleWorkOrder", "manufacturing: POST /supplier/purchases", "supplier: purchase",
            "supplier: publish purchase order", "supplier: send purchase order", "supplier: POST purchase order",
            "supplier-emulator: order", "supplier-emulator: delivery", "supplier: deliver",
            "supplier: POST /manufacturing/receipts", "manufacturing: receive", "manufacturing: POST /supplier/settlements",
            "supplier: settle");

    private final LeftBehind leftBehind = new LeftBehind(CommandUnderTest.HOME);
    @TempDir
    private Path out;
    private final OtlpReceiver collector = collector();
    private final Scrapes scrapes = new Scrapes(CommandUnderTest.HOME.resolve("prometheus-targets.json"));

    private static OtlpReceiver collector() {
        try {
            return new OtlpReceiver();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @AfterEach
    void nothingIsLeftBehind() throws IOException {
        collector.close();
        scrapes.close();
        leftBehind.isNothing();
    }

    @Test
    void passesInBothModesWithoutAuditViolations() throws IOException {
        CommandUnderTest command = new CommandUnderTest(out);
        int exitCode = bothModes(command);
        for (int again = 1; command.driverWasLate() && again <= REPETITIONS_MAX; again++) {
            command = new CommandUnderTest(Files.createDirectory(out.resolve("again-" + again)));
            exitCode = bothModes(command);
        }

        assertThat(exitCode).as(command.text()).isEqualTo(command.driverWasLate() ? ExitCode.INVALID : ExitCode.PASSED);
        CommandUnderTest valid = command;
        assertThat(valid.summary().path("runs")).hasSize(2).allSatisfy(run -> {
            booksAgree(valid, run);
            staysQuietUnderLoad(run);
        });
        String answer = command.summary().at("/answer/sentence").asString();
        assertThat(command.text()).contains(answer);
        assertThat(Files.readString(command.results().resolve("report.html"))).contains(answer.replace("'", "&#39;"));
        assertMetricsAreDocumented("system", "supplier-emulator", "broker", "agent-1", "agent-2");
        assertThat(scrapes.series().get("system")).contains(
                "bbops_operation_duration_seconds_count{operation=\"newOrder\",outcome=\"succeeded\"}",
                "bbops_operation_duration_seconds_count{operation=\"sendPurchaseOrder\",outcome=\"succeeded\"}",
                "bbops_purchase_orders_phantom_total", "bbops_outbox_rows", "bbops_hand_over_seconds_count",
                "hikaricp_connections_active{pool=\"bbops\"}");
    }

    private static int bothModes(CommandUnderTest command) throws IOException {
        return command.run("both-modes", """
                injection-rate: 2
                purchasing: [sync, messaging]
                supplier.latency: 50ms""", "--set", "agents=2", "--set", "phases.ramp-up=4s", "--set", "phases.steady=15s",
                "--live-audit");
    }

    /** One start of database, broker, supplier and agents for both runs; the last one's logs are searched for secrets. */
    @Test
    void fourJvmsWorkInTransactionsOfTheirOwnAndInCarriedOnes() throws IOException, InterruptedException {
        CommandUnderTest command = new CommandUnderTest(out).leavingOut("{neighbour-transaction: carried, databases: shared}",
                "{neighbour-transaction: carried, transport: xml}", "{neighbour-transaction: own, databases: per-domain}",
                "{neighbour-transaction: own, transport: binary}");
        ProcessWatch watch = new ProcessWatch();

        command.run("four-jvms", """
                injection-rate: 2
                purchasing: messaging
                topology: four-jvms
                neighbour-transaction: [carried, own]
                databases: [per-domain, shared]
                transport: [binary, xml]
                purchase-share: 0.9
                supplier.latency: 50ms
                supplier.outage: 1s+4s""", "--set", "agents=2", "--set", "phases.steady=12s", "--set",
                "tracing=" + collector.address());
        watch.close();

        JsonNode runs = command.summary().path("runs");
        assertThat(runs).as(command.text()).hasSize(2);
        commitsAtomicallyAcrossTheDatabasesOfAllDomains(command, runs.get(0));
        delaysOrdersDuringASupplierOutage(command, runs.get(1));
        assertMetricsAreDocumented("customer", "corporate", "manufacturing", "supplier", "supplier-emulator", "broker",
                "agent-1", "agent-2");
        assertThat(collector.refused()).isEmpty();
        purchaseOrdersCanBeFollowed(new Traces(collector.spans()));
        assertThat(watch.commandLines()).hasSizeGreaterThan(8);
        watch.assertNoSecretLeaks(command.text(), out);
        watch.assertOnlyLoopbackIsListenedOn();
    }

    private static void delaysOrdersDuringASupplierOutage(CommandUnderTest command, JsonNode run) {
        assertThat(run.at("/factors/transport").asString()).isEqualTo("xml");
        booksAgree(command, run);
        assertThat(run.at("/transactions/workOrder/errors").asLong(-1)).as(command.text()).isZero();
        JsonNode orders = run.path("purchaseOrders");
        assertThat(orders.path("committed").asLong()).isPositive().isEqualTo(orders.path("sent").asLong());
        assertThat(orders.path("delivered").asLong()).isEqualTo(orders.path("committed").asLong());
    }

    private static void commitsAtomicallyAcrossTheDatabasesOfAllDomains(CommandUnderTest command, JsonNode run) {
        assertThat(run.at("/factors/neighbour-transaction").asString()).isEqualTo("carried");
        booksAgree(command, run);
        assertThat(run.at("/purchaseOrders/committed").asLong()).as(command.text()).isPositive();
        assertThat(run.at("/perInteraction/remoteCalls").asDouble()).isPositive();
        assertThat(run.at("/perWorkOrder/transactionLogSyncs").asDouble()).as(command.text()).isPositive();
    }

    private void assertMetricsAreDocumented(String... processes) throws IOException {
        MetricsPage page = MetricsPage.read();
        Map<String, Set<String>> told = scrapes.series();
        assertThat(told.keySet()).as(() -> "failures " + scrapes.failures()).containsExactlyInAnyOrder(processes);
        told.forEach(page::isTrueOf);
    }

    private static void purchaseOrdersCanBeFollowed(Traces traces) {
        List<List<Traces.Span>> ways = traces.all().stream().filter(span -> span.name().equals("settle")).map(traces::wayTo).toList();

        assertThat(ways).isNotEmpty().allSatisfy(way -> {
            assertThat(way).extracting(Traces.Span::trace).containsOnly(way.getFirst().trace());
            assertThat(way).extracting(Traces.Span::startNanos).isSorted();
            assertThat(way.getFirst().parent()).isEmpty();
        });
        assertThat(ways).map(way -> way.stream().map(Traces.Span::title).toList()).contains(WAY_OF_A_PURCHASE_ORDER);
    }

    /** The live audit looked while users worked, and its check is one of those that passed. */
    private static void staysQuietUnderLoad(JsonNode run) {
        assertThat(run.at("/factors/live-audit").asString()).isEqualTo("on");
        assertThat(run.at("/audit/violated").toString()).isEqualTo("[]");
        assertThat(run.at("/audit/notChecked").toString()).doesNotContain("live-audit");
    }

    private static void booksAgree(CommandUnderTest command, JsonNode run) {
        assertThat(run.at("/audit/violations").asLong(-1)).as(command.text()).isZero();
        assertThat(run.at("/audit/checks").asInt()).isPositive();
        assertThat(run.at("/purchaseOrders/lost").asLong(-1)).isZero();
        assertThat(run.at("/purchaseOrders/duplicated").asLong(-1)).isZero();
        // Whatever operation it is: on a busy machine next to nothing ends in the window.
        assertThat(run.path("bbopsEndedPerMinute").asDouble(0)).as(command.text()).isPositive();
    }
}
