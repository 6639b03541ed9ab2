package org.bbops.driver.split;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;
import org.assertj.core.data.Percentage;
import org.awaitility.Awaitility;
import org.bbops.analysis.file.Deadlock;
import org.bbops.contracts.figures.LockWaitLooks;
import org.bbops.contracts.figures.LockWaits;
import org.bbops.driver.split.SystemFigures.ServiceFigures;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SteadyFiguresTest {

    private static final Duration STEADY = Duration.ofMillis(200);
    private static final String FIGURES = """
            {"operations": {"deliver": {"count": %1$d, "micros": %1$d000, "partMicros": {"sql": %1$d00}, "statements": {"select": %1$d},
               "efforts": {"messages": %1$d}}},
             "lockWaitLooks": {"made": %1$d, "missed": %1$d},
             "lockWaits": [{"table": "o_orders", "index": null, "toldBy": "engine", "samples": 3},
              {"table": "m_inventory", "index": null, "toldBy": "engine", "samples": %1$d}],
             "deadlocks": [{"operations": ["deliver", "deliver"], "tables": {"m_inventory": %1$d, "s_component": 7}, "count": %1$d,
               "examples": [{"number": 8, "told": "in ramp up"}, {"number": %1$d, "told": "number %1$d"}]},
              {"operations": ["deliver", "newOrder"], "tables": {"c_customer": 1}, "count": 1, "examples": [{"number": 1, "told": "once"}]}],
             "conflicts": [], "poolConnections": null, "processor": {"cpuMillis": %1$d00, "machine": "one", "processors": 2, "busyMillis": %1$d000}}""";

    private final AtomicInteger asked = new AtomicInteger();
    /** Clock of the reader, which advances only while the system answers. */
    private final AtomicLong nanos = new AtomicLong();
    private final DatabaseLog databaseLog = new AtomicLong(7)::incrementAndGet;
    private final BrokerJournal brokerJournal = new AtomicLong(70)::incrementAndGet;
    private final Histogram handedOver = new Histogram(3);
    private final HandOverTimes handOver = this::handedOverSoFar;
    private final List<String> troubles = new ArrayList<>();
    private HttpServer system;
    private URI address;
    private volatile int status = 200;
    private volatile Duration secondAnswerAfter = STEADY;

    @BeforeEach
    void start() throws IOException {
        system = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        system.createContext("/figures", exchange -> {
            byte[] body = FIGURES.formatted(asked.incrementAndGet() * 10).getBytes(StandardCharsets.UTF_8);
            nanos.addAndGet(asked.get() == 1 ? STEADY.toNanos() : secondAnswerAfter.toNanos());
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        system.start();
        address = URI.create("http://127.0.0.1:" + system.getAddress().getPort());
    }

    @AfterEach
    void stop() {
        system.stop(0);
    }

    @Test
    void isTheDifferenceBetweenBeginningAndEnd() {
        SystemFigures figures = figures(Map.of("system", address));

        assertThat(figures.of("deliver").count()).isEqualTo(10);
        assertThat(figures.of("deliver").partMicros()).containsEntry("sql", 1_000L);
        assertThat(figures.of("deliver").efforts()).containsEntry("messages", 10L);
        assertThat(figures.deadlockCount()).isEqualTo(10);
        assertThat(figures.syncs().databaseLog()).isEqualTo(1);
        assertThat(figures.syncs().brokerJournal()).isEqualTo(1);
        assertThat(troubles).isEmpty();
        assertThat(asked).hasValue(2);
    }

    @Test
    void reportsHandOversOfTheSteadyStateOnly() {
        handedOver.recordValueWithCount(60_000_000, 1_000);

        assertThat(figures(Map.of("system", address)).time().handOverP90Millis()).isCloseTo(250, Percentage.withPercentage(1));
    }

    @Test
    void hasNoPercentileOfFewHandOvers() {
        HandOverTimes few = () -> {
            handedOver.recordValueWithCount(250_000, 3);
            return handedOver.copy();
        };
        SteadyFigures steady = new SteadyFigures(new FiguresClient(Map.of("system", address)), databaseLog, brokerJournal, few);
        steady.schedule(Duration.ZERO, STEADY);
        Awaitility.await().until(() -> asked.get() >= 2);

        assertThat(steady.result(troubles::add).orElseThrow().time().handOverP90Millis()).isNaN();
    }

    @Test
    void keepsAllOtherFiguresWhenTheSupplierDomainDoesNotAnswer() {
        HandOverTimes silent = () -> {
            throw new IOException("no answer within 5 s");
        };
        SteadyFigures steady = new SteadyFigures(new FiguresClient(Map.of("system", address)), databaseLog, brokerJournal, silent);
        steady.schedule(Duration.ZERO, STEADY);
        Awaitility.await().until(() -> asked.get() >= 2);

        SystemFigures figures = steady.result(troubles::add).orElseThrow();
        assertThat(figures.time().handOverP90Millis()).isNaN();
        assertThat(figures.of("deliver").count()).isEqualTo(10);
    }

    /** Returns the histogram after adding twenty hand-overs. */
    private Histogram handedOverSoFar() {
        handedOver.recordValueWithCount(250_000, 20);
        return handedOver.copy();
    }

    @Test
    void readsTheSystemBeforeTheDatabaseLog() {
        List<Integer> askedBefore = new CopyOnWriteArrayList<>();
        SteadyFigures steady = new SteadyFigures(new FiguresClient(Map.of("system", address)), () -> {
            askedBefore.add(asked.get());
            return null;
        }, brokerJournal, handOver);
        steady.schedule(Duration.ZERO, STEADY);
        Awaitility.await().until(() -> asked.get() >= 2);

        assertThat(steady.result(troubles::add)).isPresent();
        assertThat(askedBefore).containsExactly(1, 2);
    }

    @Test
    void reportsFiguresThatWereReadLate() {
        secondAnswerAfter = Duration.ofSeconds(2);

        assertThat(figures(Map.of("system", address)).time().seconds()).isGreaterThan(0.2);
        assertThat(troubles).singleElement().asString().startsWith("the system's own figures were read late: they cover ")
                .endsWith(" and the driver's steady state 0.2 s");
    }

    @Test
    void addsUpFiguresOfSeveralProcesses() {
        SystemFigures figures = figures(Map.of("customer", address, "supplier", address));

        assertThat(asked).hasValue(4);
        assertThat(figures.of("deliver").count()).isEqualTo(40);
        assertThat(figures.lockWaitLooks()).isEqualTo(new LockWaitLooks(40, 40));
    }

    @Test
    void keepsTheProcessorTimeOfEachProcess() {
        List<ServiceFigures> services = figures(Map.of("customer", address, "supplier", address)).time().services();

        assertThat(services).extracting(ServiceFigures::name).containsExactly("customer", "supplier");
        assertThat(services).extracting(ServiceFigures::processors).containsOnly(new ServiceFigures.ProcessorUse(2, "one", 2, 20));
        assertThat(services).allSatisfy(service -> assertThat(service.operations().get("deliver").count()).isEqualTo(20));
    }

    @Test
    void reportsTablesOfLockWaitsInTheSteadyState() {
        assertThat(figures(Map.of("customer", address, "supplier", address)).lockWaits())
                .containsExactly(new LockWaits("m_inventory", null, "engine", 40));
    }

    @Test
    void reportsDeadlocksInTheSteadyStateWithExamples() {
        assertThat(figures(Map.of("system", address)).deadlocks()).containsExactly(
                new Deadlock(List.of("deliver", "deliver"), List.of("m_inventory"), 10, List.of("number 20")));
        asked.set(0);
        assertThat(figures(Map.of("system", address)).deadlockCount(Set.of("deliver"))).isEqualTo(10);
        asked.set(0);
        assertThat(figures(Map.of("system", address)).deadlockCount(Set.of("deliver", "newOrder"))).isZero();
        asked.set(0);

        assertThat(figures(Map.of("customer", address, "supplier", address)).deadlocks())
                .containsExactly(new Deadlock(List.of("deliver", "deliver"), List.of("m_inventory"), 40,
                        List.of("number 30", "number 40")));
    }

    @Test
    void isEmptyForARunThatEndedEarly() {
        SteadyFigures steady = new SteadyFigures(new FiguresClient(Map.of("system", address)), databaseLog, brokerJournal, handOver);
        steady.schedule(Duration.ZERO, Duration.ofHours(1));

        assertThat(steady.result(troubles::add)).isEmpty();
        assertThat(troubles).singleElement().asString().contains("ended before the end of its steady state");
    }

    @Test
    void reportsWhyFiguresAreMissing() {
        status = 404;

        SteadyFigures steady = new SteadyFigures(new FiguresClient(Map.of("system", address)), databaseLog, brokerJournal, handOver);
        steady.schedule(Duration.ZERO, Duration.ZERO);

        assertThat(steady.result(troubles::add)).isEmpty();
        assertThat(troubles).singleElement().asString().contains("own figures could not be read", "status 404");
    }

    private SystemFigures figures(Map<String, URI> processes) {
        SteadyFigures steady = new SteadyFigures(new FiguresClient(processes), databaseLog, brokerJournal, handOver, nanos::get);
        steady.schedule(Duration.ZERO, STEADY);
        Awaitility.await().until(() -> asked.get() >= processes.size() * 2);
        return steady.result(troubles::add).orElseThrow();
    }
}
