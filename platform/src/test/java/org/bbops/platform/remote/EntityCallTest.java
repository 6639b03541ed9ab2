package org.bbops.platform.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.bbops.platform.remote.EntityCall.EntityMethod;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class EntityCallTest {

    private static final String STORED = """
            {"method":"STORE","table":"o_orders","column":null,"rowsMax":0,"use":null,"key":["i1"],\
            "values":["i7","sa\\\\012b\\\\\\\\","n12.50","d2026-12-24","t2026-11-21T09:30","-"]}""";

    private final EntityCall store = EntityCall.of(EntityMethod.STORE, "o_orders", null, List.of(1), Arrays.asList(7, "a\nb\\",
            new BigDecimal("12.50"), LocalDate.of(2026, 12, 24), LocalDateTime.of(2026, 11, 21, 9, 30), null));

    /** The bytes of calls are counted. */
    @Test
    void writesAndReadsValuesAsTexts() {
        assertThat(JsonMapper.shared().writeValueAsString(store)).isEqualTo(STORED);
        assertThat(JsonMapper.shared().readValue(STORED, EntityCall.class)).isEqualTo(store);
    }

    @Test
    void writesTextsInTheDocumentedForm() {
        Predicate<String> documented = Pattern.compile(EntityCall.TEXT).asMatchPredicate();

        assertThat(EntityCall.textsOf(List.of(store.key(), store.values(), List.of("", -1, new BigDecimal("-1E3"))))).flatMap(each -> each)
                .hasSize(10).allMatch(documented);
        assertThat(List.of("x7", "7", "", "i", "n1.", "s\n")).noneMatch(documented);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x7", "", "i", "i7.5", "n", "n1E999999999", "n12345678901234567890123456789012345678901", "d2026-13-01",
            "t09:30",
            "s\\\\q"})
    void refusesAnInvalidValue(String text) {
        String unknown = STORED.replace("i7", text);

        assertThatThrownBy(() -> JsonMapper.shared().readValue(unknown, EntityCall.class))
                .hasMessageContaining("'" + text.replace("\\\\", "\\") + "' is no value");
    }
}
