package org.bbops.emulator.control;

import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.bbops.contracts.emulator.EmulatorCounters;
import org.bbops.contracts.emulator.EmulatorOrder;
import org.bbops.contracts.emulator.EmulatorSettings;
import org.bbops.emulator.delivery.Deliveries;
import org.bbops.emulator.ledger.Ledgers;
import org.bbops.emulator.settings.InvalidSettingException;
import org.bbops.emulator.settings.SettingsStore;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Control endpoints of the emulator. */
@RestController
@RequestMapping("/emulator/control")
class ControlController {

    private static final int ORDERS_LIMIT = 10_000;

    private final SettingsStore settings;
    private final Ledgers ledgers;
    private final Deliveries deliveries;
    private final Clock clock;

    ControlController(SettingsStore settings, Ledgers ledgers, Deliveries deliveries, Clock clock) {
        this.settings = settings;
        this.ledgers = ledgers;
        this.deliveries = deliveries;
        this.clock = clock;
    }

    @GetMapping("/settings")
    EmulatorSettings settings() {
        return SettingsChange.view(settings.current(), clock.instant());
    }

    /** Changes the settings that the body names, all of them or none. */
    @PutMapping(path = "/settings", consumes = MediaType.APPLICATION_JSON_VALUE)
    EmulatorSettings change(InputStream body) throws IOException {
        SettingsChange change = SettingsChange.read(body.readAllBytes());
        Instant now = clock.instant();
        return SettingsChange.view(settings.change(old -> change.applyTo(old, now)), now);
    }

    /** Discards all orders, counts and deliveries; the settings stay. */
    @PostMapping("/reset")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void reset() {
        deliveries.reset();
    }

    @GetMapping("/counters")
    EmulatorCounters counters() {
        return ledgers.current().counters();
    }

    /** The orders with a number above {@code afterNumber}, by number, 1 to 10,000 of them. */
    @GetMapping("/orders")
    List<EmulatorOrder> orders(@RequestParam(defaultValue = "0") int afterNumber,
            @RequestParam(defaultValue = "" + ORDERS_LIMIT) int limit) {
        if (limit < 1 || limit > ORDERS_LIMIT) {
            throw new InvalidSettingException("limit", "limit is " + limit + ", and must be 1 to " + ORDERS_LIMIT + ".");
        }
        if (afterNumber < 0) {
            throw new InvalidSettingException("afterNumber", "afterNumber is " + afterNumber + ", and must be 0 or more.");
        }
        return ledgers.current().ordersAfter(afterNumber, limit);
    }
}
