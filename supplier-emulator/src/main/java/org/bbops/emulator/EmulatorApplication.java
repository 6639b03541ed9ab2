package org.bbops.emulator;

import java.time.Clock;
import java.util.List;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.process.ParentWatch;
import org.bbops.contracts.wire.WireXml;
import org.bbops.emulator.delivery.Deliveries;
import org.bbops.emulator.delivery.HttpSupplierDomain;
import org.bbops.emulator.delivery.Later;
import org.bbops.emulator.delivery.ScheduledLater;
import org.bbops.emulator.delivery.SupplierDomain;
import org.bbops.emulator.ledger.Ledgers;
import org.bbops.emulator.orders.Reception;
import org.bbops.emulator.settings.SettingsStore;
import org.bbops.listener.OpenPaths;
import org.bbops.listener.PeerTls;
import org.bbops.telemetry.trace.Tracing;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;

/** The supplier emulator's process. */
@SpringBootApplication
@EnableConfigurationProperties({EmulatorProperties.class, FirstSettings.class})
public class EmulatorApplication {

    /** Starts it with {@code --name=value} properties. */
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
            Tracing tracing) {
        Deliveries deliveries = new Deliveries(settings, ledgers, supplier, ScheduledLater.TracedLater.over(later, tracing), faults);
        deliveries.resume(ledgers.current(), ledgers.undelivered());
        return deliveries;
    }

    @Bean
    Reception reception(SettingsStore settings, Ledgers ledgers, Deliveries deliveries, Clock clock, Reception.Pause pause,
            FaultPoints faults) {
        return new Reception(settings, ledgers, deliveries, clock, pause, faults);
    }
}
