package org.bbops.contracts.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class OrderContentTest {

    @Test
    void twoProcessesOfDifferentLocalesAgreeOnTheContent() {
        OrderContent here = OrderContent.NONE.plus(1, "CMP000000000012 ", 24).plus(2, "CMP000000000013", 5);
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("fa-IR"));

            assertThat(OrderContent.NONE.plus(2, "CMP000000000013", 5).plus(1, "CMP000000000012", 24)).isEqualTo(here);
        } finally {
            Locale.setDefault(before);
        }
    }
}
