package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** docs/commands.md lists each command with its options, and nothing else. */
class CommandsPageTest {

    private static final Path PAGE = Path.of("../docs/commands.md");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z -]+)` \\| [^|]+ \\| ([^|]*)\\|$");
    private static final Pattern OPTION = Pattern.compile("`(--[a-z-]+)`");
    private static final Set<String> OF_EVERY_COMMAND = Set.of("--help", "--verbose", "--version");

    @Test
    void hasARowForEachCommandWithItsOptions() throws IOException {
        Map<String, Set<String>> commands = new TreeMap<>();
        collect("", Bbops.commandLine(), commands);

        assertThat(ROW.matcher(Files.readString(PAGE)).results()
                .collect(Collectors.toMap(row -> row.group(1), CommandsPageTest::options))).isEqualTo(commands);
    }

    private static Set<String> options(MatchResult row) {
        return OPTION.matcher(row.group(2)).results().map(option -> option.group(1)).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Commands that only have others below them are named with these. */
    private static void collect(String before, CommandLine line, Map<String, Set<String>> commands) {
        line.getSubcommands().forEach((name, command) -> {
            if (!command.getSubcommands().isEmpty()) {
                collect(before + name + " ", command, commands);
            } else if (!name.equals("help")) {
                commands.put(before + name, command.getCommandSpec().options().stream().map(OptionSpec::longestName)
                        .filter(option -> !OF_EVERY_COMMAND.contains(option)).collect(Collectors.toCollection(TreeSet::new)));
            }
        });
    }
}
