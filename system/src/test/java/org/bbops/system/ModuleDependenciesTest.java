package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The whole table of docs/architecture.md, row by row: what each module's pom may depend on beyond its tests. */
class ModuleDependenciesTest {

    private static final Path PROJECT = Path.of("..");
    private static final Path TABLE = PROJECT.resolve("docs/architecture.md");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z-]+)/` \\|.*\\| ([^|]+) \\|$");
    private static final Pattern DEPENDENCY = Pattern.compile(
            "<dependency>\\s*<groupId>org\\.bbops</groupId>\\s*<artifactId>bbops-([a-z-]+)</artifactId>(.*?)</dependency>",
            Pattern.DOTALL);
    private static final String FOUR_DOMAINS = "the four domains";
    private static final Set<String> DOMAINS =
            Set.of("corporate-domain", "customer-domain", "manufacturing-domain", "supplier-domain");

    @Test
    void everyModuleDependsOnWhatItsRowAllows() {
        Map<String, Set<String>> allowed = allowed();

        assertThat(modules()).isNotEmpty().allSatisfy(module -> {
            assertThat(allowed).as("rows of docs/architecture.md").containsKey(module);
            assertThat(allowed.get(module)).as("allowed to " + module).containsAll(dependencies(module));
        });
    }

    private static Map<String, Set<String>> allowed() {
        Map<String, Set<String>> rows = new TreeMap<>();
        ROW.matcher(read(TABLE)).results().forEach(row -> rows.put(row.group(1), names(row.group(2))));
        return rows;
    }

    private static Set<String> names(String cell) {
        if (cell.strip().equals(FOUR_DOMAINS)) {
            return DOMAINS;
        }
        return new TreeSet<>(List.of(cell.strip().split(",\\s*")));
    }

    private static List<String> modules() {
        try (Stream<Path> folders = Files.list(PROJECT)) {
            return folders.filter(folder -> Files.exists(folder.resolve("pom.xml")))
                    .map(folder -> folder.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list " + PROJECT, e);
        }
    }

    private static Set<String> dependencies(String module) {
        Set<String> names = new TreeSet<>();
        DEPENDENCY.matcher(read(PROJECT.resolve(module).resolve("pom.xml"))).results()
                .filter(dependency -> !dependency.group(2).contains("<scope>test</scope>"))
                .map((MatchResult dependency) -> dependency.group(1))
                .forEach(names::add);
        return names;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }
}
