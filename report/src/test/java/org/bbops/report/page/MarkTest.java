package org.bbops.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.bbops.analysis.capacity.StepVerdict;
import org.bbops.analysis.file.CheckResult.CheckVerdict;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.report.model.Cell.CellState;
import org.bbops.report.model.Finding.Grade;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class MarkTest {

    private static final Path SCHEMA = Path.of("../docs/summary.schema.json");
    private static final List<String> VERDICTS = List.of("/$defs/verdict", "/properties/expectations/items/properties/verdict",
            "/$defs/run/properties/steady/properties/verdict", "/$defs/run/properties/rules/items/properties/verdict");

    static Stream<String> verdicts() throws Exception {
        JsonNode schema = JsonMapper.shared().readTree(Files.readString(SCHEMA));
        Stream<String> inFiles = VERDICTS.stream().flatMap(place -> schema.at(place + "/enum").valueStream()).map(JsonNode::asString);
        Stream<String> onPages = Stream.of(Arrays.stream(CheckVerdict.values()).map(CheckVerdict::label),
                Arrays.stream(StepVerdict.values()).map(StepVerdict::label), Arrays.stream(CellState.values()).map(CellState::label))
                .flatMap(labels -> labels);
        return Stream.concat(inFiles, onPages).distinct();
    }

    @ParameterizedTest
    @MethodSource("verdicts")
    void hasAGradeForEveryVerdict(String verdict) {
        assertThatCode(() -> Mark.grade(verdict)).doesNotThrowAnyException();
    }

    @Test
    void gradesGoodUndecidedAndBad() throws Exception {
        assertThat(verdicts()).hasSizeGreaterThan(15);
        assertThat(Mark.grade("passed")).isEqualTo(Grade.GOOD);
        assertThat(Mark.grade("undecided")).isEqualTo(Grade.CARE);
        assertThat(Mark.grade("gave in")).isEqualTo(Grade.BAD);
    }

    @Test
    void guessesNoGradeOfAnUnknownVerdict() {
        assertThatThrownBy(() -> Mark.grade("perfect")).isInstanceOf(WrongInputException.class)
                .hasMessageContaining("'perfect', which this bbops does not know");
    }
}
