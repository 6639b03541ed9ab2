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
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The whole table of docs/architecture.md, row by row: the allowed dependencies of each module's pom beyond its tests,
 * and the imports of its code, which may come with a dependency of a dependency.
 */
class ModuleDependenciesTest {

    private static final Path PROJECT = Path.of("..");
    private static final Path TABLE = PROJECT.resolve("docs/architecture.md");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z-]+)/` \\|.*\\| ([^|]+) \\|$");
    private static final Pattern DEPENDENCY = Pattern.compile(
            "<dependency>\\s*<groupId>org\\.bbops</groupId>\\s*<artifactId>bbops-([a-z-]+)</artifactId>(.*?)</dependency>",
            Pattern.DOTALL);
    private static final Pattern IMPORT = Pattern.compile("(?m)^import (?:static )?org\\.bbops\\.([a-z]+)\\.");
    private static final String OWN_PACKAGES = "src/main/java/org/bbops";
    private static final String FOUR_DOMAINS = "the four domains";
    private static final Set<String> DOMAINS = Set.of("corporate-domain", "customer-domain", "manufacturing-domain", "supplier-domain");

    @Test
    void modulesDependOnlyOnModulesThatTheirRowAllows() {
        Map<String, Set<String>> allowed = allowed();

        assertThat(modules()).isNotEmpty().allSatisfy(module -> {
            assertThat(allowed).as("rows of docs/architecture.md").containsKey(module);
            assertThat(allowed.get(module)).as("allowed to " + module).containsAll(dependencies(module));
        });
    }

    @Test
    void modulesImportOnlyFromModulesThatTheirRowAllows() {
        Map<String, Set<String>> allowed = allowed();
        Map<String, String> owners = owners();

        assertThat(modulesWithCode()).isNotEmpty().allSatisfy(module -> {
            Set<String> allowedOrOwn = new TreeSet<>(allowed.get(module));
            allowedOrOwn.add(module);
            assertThat(allowedOrOwn).as("allowed to " + module).containsAll(imported(module, owners));
        });
    }

    private static Map<String, Set<String>> allowed() {
        Map<String, Set<String>> rows = new TreeMap<>();
        ROW.matcher(read(TABLE)).results().forEach(row -> rows.put(row.group(1), names(row.group(2))));
        return rows;
    }

    private static Set<String> names(String cell) {
        return Stream.of(cell.strip().split(",\\s*")).flatMap(name -> name.equals(FOUR_DOMAINS) ? DOMAINS.stream() : Stream.of(name))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<String> modules() {
        try (Stream<Path> folders = Files.list(PROJECT)) {
            return folders.filter(folder -> Files.exists(folder.resolve("pom.xml")))
                    .map(folder -> folder.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list " + PROJECT, e);
        }
    }

    /** Returns the modules with code, without those for tests, which share a package. */
    private static List<String> modulesWithCode() {
        return modules().stream().filter(module -> !module.startsWith("test-"))
                .filter(module -> Files.isDirectory(PROJECT.resolve(module).resolve(OWN_PACKAGES))).toList();
    }

    /** Returns the module of each package of {@code org.bbops}. */
    private static Map<String, String> owners() {
        Map<String, String> owners = new TreeMap<>();
        for (String module : modulesWithCode()) {
            try (Stream<Path> packages = Files.list(PROJECT.resolve(module).resolve(OWN_PACKAGES))) {
                packages.forEach(each -> owners.put(each.getFileName().toString(), module));
            } catch (IOException e) {
                throw new UncheckedIOException("cannot list the packages of " + module, e);
            }
        }
        return owners;
    }

    private static Set<String> imported(String module, Map<String, String> owners) {
        try (Stream<Path> files = Files.walk(PROJECT.resolve(module).resolve(OWN_PACKAGES))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .flatMap(file -> IMPORT.matcher(read(file)).results())
                    .map(found -> owners.getOrDefault(found.group(1), "no module")).collect(Collectors.toCollection(TreeSet::new));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the sources of " + module, e);
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
