package org.bbops.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import org.bbops.emulator.ledger.Ledger.LedgerFullException;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;

class EmulatorProblemsTest {

    @Test
    void fullLedgerIsReportedWithRetryAfter() {
        ResponseEntity<Object> answer = new EmulatorProblems(Clock.systemUTC()).full(new LedgerFullException("The books are full."));

        assertThat(answer.getStatusCode().value()).isEqualTo(503);
        assertThat(answer.getHeaders().getFirst(HttpHeaders.RETRY_AFTER)).isEqualTo("1");
    }
}
