package org.bbops.supplier.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RefusalsTest {

    @ParameterizedTest
    @ValueSource(ints = {400, 409, 410, 413, 415, 422, 451})
    void takesWhatIsAboutTheOrderForGood(int status) {
        assertThat(Refusals.isForGood(status)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {302, 401, 403, 404, 408, 429, 500, 502, 503, 504})
    void takesWhatIsAboutTheWayOrTheMomentForPassing(int status) {
        assertThat(Refusals.isForGood(status)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 404, 408, 429, 503})
    void believesWhoSaysThatItTakesNone(int status) {
        assertThat(Refusals.isBeforeTaking(status)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {202, 302, 500, 502, 504, 599})
    void believesNobodyWhoMayHaveFailedAfterTaking(int status) {
        assertThat(Refusals.isBeforeTaking(status)).isFalse();
    }
}
