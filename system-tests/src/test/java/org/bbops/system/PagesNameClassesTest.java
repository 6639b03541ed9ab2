package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that classes named in the documentation exist, as classes move and are renamed. */
class PagesNameClassesTest {

    private static final Pattern NAMED = Pattern.compile("`([A-Z][a-z]+(?:[A-Z][a-z0-9]*)+)`");
    private static final Pattern DECLARED = Pattern.compile("\\b(?:class|record|interface|enum)\\s+([A-Z]\\w+)");

    private static final Set<String> DECLARATIONS = declarations();

    @ParameterizedTest
    @ValueSource(strings = {"docs/extending.md", "docs/architecture.md", "CONTRIBUTING.md"})
    void nameClassesThatExist(String page) throws IOException {
        Set<String> named = NAMED.matcher(Files.readString(ProjectSources.PROJECT.resolve(page))).results().map(found -> found.group(1))
                .collect(Collectors.toSet());

        assertThat(named).isSubsetOf(DECLARATIONS);
    }

    @Test
    void findTheDeclarationsOfTheProject() {
        assertThat(DECLARATIONS).contains("PagesNameClassesTest", "SystemApplication").hasSizeGreaterThan(1_000);
    }

    private static Set<String> declarations() {
        return ProjectSources.below("src").stream()
                .flatMap(file -> DECLARED.matcher(ProjectSources.content(file)).results()).map(found -> found.group(1))
                .collect(Collectors.toSet());
    }
}
