package org.bbops.platform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

class PlainTextTest {

    private final JsonMapper json = JsonMapper.builder().addModule(new JsonAutoConfiguration().plainValues()).build();

    private record Named(String name) {
    }

    @Test
    void readsEveryValidCharacter() {
        assertThat(read("\"Zo\\u00eb \\ud83d\\ude00 <&>'\"")).isEqualTo("Zo\u00eb \ud83d\ude00 <&>'");
        assertThat(read("null")).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\u0000", "a\\u0000", "\\n", "\\u001b", "\\u007f", "\\u0085", "\\ud83d", "\\ude00", "\\ude00\\ud83d"})
    void refusesCharactersThatADatabaseRefusesOrChanges(String text) {
        assertThatThrownBy(() -> read("\"" + text + "\"")).isInstanceOf(JacksonException.class)
                .hasMessageContaining("control character");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "1.5", "true", "[]", "{}"})
    void refusesAValueThatIsNotText(String value) {
        assertThatThrownBy(() -> read(value)).isInstanceOf(JacksonException.class);
    }

    private String read(String value) {
        return json.readValue("{\"name\":" + value + "}", Named.class).name();
    }
}
