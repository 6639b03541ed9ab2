package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Conventions of doc comments in main code (CONTRIBUTING.md). */
class DocCommentsTest {

    private static final Pattern HEADLESS = Pattern.compile("/\\*\\*\\s*(?:\\*\\s*)?(?:What|How|Whether|Who|Where|Why|The same)\\b[^\\n]*");
    private static final List<Path> MAIN = ProjectSources.below("src/main");

    @Test
    void beginWithAVerbOrANoun() {
        assertThat(MAIN.stream().flatMap(DocCommentsTest::headless)).isEmpty();
    }

    @Test
    void describeEveryPackage() {
        assertThat(MAIN.stream().map(Path::getParent).distinct().map(folder -> folder.resolve("package-info.java")))
                .hasSizeGreaterThan(50).allMatch(Files::exists)
                .allSatisfy(file -> assertThat(ProjectSources.content(file)).startsWith("/**"));
    }

    @Test
    void findCommentsThatBeginWithAQuestionOrAComparison() {
        assertThat("/** Whether it is empty. */").matches(HEADLESS);
        assertThat("/**\n     * What it holds.").matches(HEADLESS);
        assertThat("/** The same without ids. */").matches(HEADLESS);
    }

    private static Stream<String> headless(Path file) {
        return HEADLESS.matcher(ProjectSources.content(file)).results().map(found -> file + ": " + found.group());
    }
}
