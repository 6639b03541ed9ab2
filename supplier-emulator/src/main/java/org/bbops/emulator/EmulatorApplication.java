package org.bbops.emulator;

import io.opentelemetry.api.trace.Tracer;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.process.ParentWatch;
import org.bbops.contracts.wire.WireXml;
import org.bbops.emulator.delivery.Deliveries;
import org.bbops.emulator.delivery.Deliveries.Later;
import org.bbops.emulator.delivery.HttpSupplierDomain;
import org.bbops.emulator.delivery.ScheduledLater;
import org.bbops.emulator.delivery.SupplierDomain;
import org.bbops.emulator.ledger.Ledgers;
import org.bbops.emulator.orders.Reception;
import org.bbops.emulator.settings.InvalidSettingException;
import org.bbops.emulator.settings.ResponseLatency;
import org.bbops.emulator.settings.SettingsStore;
import org.bbops.emulator.settings.SupplierBehaviour;
import org.bbops.emulator.settings.SupplierBehaviour.Redelivery;
import org.bbops.listener.OpenPaths;
import org.bbops.listener.PeerTls;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.context.annotation.Bean;

/** The supplier emulator's process. */
@SpringBootApplication
@EnableConfigurationProperties({EmulatorApplication.EmulatorProperties.class, EmulatorApplication.FirstSettings.class})
public class EmulatorApplication {

    /** Starts the emulator with {@code --name=value} properties. */
    public static void main(String[] arguments) {
        ParentWatch.start();
        SpringApplication.run(EmulatorApplication.class, arguments);
    }

    /** Opens the paths of the system's requests to a supplier; all others are control. */
    @Bean
    OpenPaths openPaths() {
        return new OpenPaths(List.of(WireXml.ORDERS_PATH));
    }

    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }

    @Bean
    FaultPoints faultPoints(@Value("${" + FaultPoints.PROPERTY + ":}") String folder) {
        return FaultPoints.of(folder);
    }

    /** Requests run on virtual threads, so a slow answer holds no platform thread. */
    @Bean
    Reception.Pause pause() {
        return Thread::sleep;
    }

    @Bean
    SettingsStore settingsStore(EmulatorProperties properties, FirstSettings first) {
        return properties.journal() == null ? new SettingsStore(first.behaviour())
                : SettingsStore.kept(first.behaviour(), new SettingsStore.KeptSettings(properties.journal()));
    }

    @Bean
    Ledgers ledgers(EmulatorProperties properties) {
        return properties.journal() == null ? Ledgers.inMemory() : Ledgers.keptIn(properties.journal());
    }

    @Bean
    Ledgers.LedgerCollector ledgerCollector(Ledgers ledgers) {
        return new Ledgers.LedgerCollector(ledgers);
    }

    @Bean
    HttpSupplierDomain supplierDomain(EmulatorProperties properties, PeerTls tls, FaultPoints faults) {
        return new HttpSupplierDomain(tls.context(), properties.deliveriesAtOnce(), properties.deliveryTimeout(), faults);
    }

    @Bean
    ScheduledLater later(EmulatorProperties properties) {
        return new ScheduledLater(properties.deliveriesAtOnce());
    }

    @Bean
    Deliveries deliveries(SettingsStore settings, Ledgers ledgers, SupplierDomain supplier, Later later, FaultPoints faults,
            Tracer tracer) {
        Deliveries deliveries = new Deliveries(settings, ledgers, supplier, ScheduledLater.TracedLater.over(later, tracer), faults);
        deliveries.resume(ledgers.current(), ledgers.undelivered());
        return deliveries;
    }

    @Bean
    Reception reception(SettingsStore settings, Ledgers ledgers, Deliveries deliveries, Clock clock, Reception.Pause pause,
            FaultPoints faults) {
        return new Reception(settings, ledgers, deliveries, clock, pause, faults);
    }

    /**
     * Bounds and folder of the emulator's process, for its whole life.
     *
     * @param deliveriesAtOnce most concurrent deliveries; 1 to 256
     * @param deliveryTimeout bound on the wait for the next bytes of the system's answer to a delivery; a whole
     *     delivery takes at most twice that and 2 s
     * @param journal folder in which ledger and settings outlive the process; null to keep them in memory only
     */
    @ConfigurationProperties("bbops.emulator")
    record EmulatorProperties(@DefaultValue("16") int deliveriesAtOnce, @DefaultValue("10s") Duration deliveryTimeout, Path journal) {

        private static final int DELIVERIES_AT_ONCE_LIMIT = 256;

        EmulatorProperties {
            if (deliveriesAtOnce < 1 || deliveriesAtOnce > DELIVERIES_AT_ONCE_LIMIT) {
                throw new InvalidSettingException("deliveriesAtOnce", "deliveriesAtOnce is " + deliveriesAtOnce
                        + ", and must be 1 to " + DELIVERIES_AT_ONCE_LIMIT + ".");
            }
        }
    }

    /**
     * Behaviour of the supplier that the emulator starts with; all of it can be changed through the control endpoints
     * while it runs.
     *
     * @param deliverTo base URL of the supplier domain; may be set later
     * @param leadTimeUnit length of one unit of lead time (workload page, section 3)
     * @param retryDelay delay before a delivery is retried (workload page, section 3)
     * @param retriesMax most retries of a delivery (workload page, section 3)
     * @param responseLatency time to answer a purchase order
     * @param failureShare share of purchase orders that are answered with an error and not taken
     * @param seed of the draws
     */
    @ConfigurationProperties("bbops.emulator")
    record FirstSettings(URI deliverTo,
            @DefaultValue("5s") Duration leadTimeUnit,
            @DefaultValue("5s") Duration retryDelay,
            @DefaultValue("10") int retriesMax,
            ResponseLatency responseLatency,
            @DefaultValue("0") double failureShare,
            @DefaultValue("42") long seed) {

        SupplierBehaviour behaviour() {
            return new SupplierBehaviour(deliverTo, leadTimeUnit, new Redelivery(retryDelay, retriesMax),
                    responseLatency == null ? ResponseLatency.NONE : responseLatency, failureShare, seed, List.of());
        }
    }

    /** Prints a start that a setting prevents as one sentence instead of a stack trace. */
    static final class InvalidSettingAnalyzer extends AbstractFailureAnalyzer<InvalidSettingException> {

        @Override
        protected FailureAnalysis analyze(Throwable rootFailure, InvalidSettingException cause) {
            return new FailureAnalysis("The supplier emulator cannot start: " + cause.getMessage(), null, cause);
        }
    }
}
