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

    private static final Pattern QUESTION = Pattern.compile("/\\*\\*\\s*(?:\\*\\s*)?(?:What|How|Whether|Who|Where|Why)\\b[^\\n]*");
    private static final List<Path> MAIN = ProjectSources.below("src/main");

    @Test
    void beginWithAVerbOrANoun() {
        assertThat(MAIN.stream().flatMap(DocCommentsTest::questions)).isEmpty();
    }

    @Test
    void describeEveryPackage() {
        assertThat(MAIN.stream().map(Path::getParent).distinct().map(folder -> folder.resolve("package-info.java")))
                .hasSizeGreaterThan(50).allMatch(Files::exists)
                .allSatisfy(file -> assertThat(ProjectSources.content(file)).startsWith("/**"));
    }

    @Test
    void findCommentsThatBeginWithAQuestion() {
        assertThat("/** Whether it is empty. */").matches(QUESTION);
        assertThat("/**\n     * What it holds.").matches(QUESTION);
    }

    private static Stream<String> questions(Path file) {
        return QUESTION.matcher(ProjectSources.content(file)).results().map(found -> file + ": " + found.group());
    }
}
