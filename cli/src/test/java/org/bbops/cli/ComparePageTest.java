package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Tests that docs/compare.md shows the command's output for results in the repository. */
class ComparePageTest {

    private static final String RESULTS = "analysis/src/test/results/sync-and-messaging";
    private static final Pattern SHOWN = Pattern.compile("```\\n(A: " + RESULTS + "\\n.*?)```", Pattern.DOTALL);

    @Test
    void showsOutputOfTheCommand() throws IOException {
        Matcher shown = SHOWN.matcher(Files.readString(Path.of("../docs/compare.md")));

        assertThat(shown.find()).isTrue();
        List<String> lines = shown.group(1).lines().filter(line -> !line.isBlank() && !line.equals("…")).toList();
        assertThat(said()).containsSubsequence(lines);
    }

    private static List<String> said() {
        StringWriter out = new StringWriter();
        CommandLine line = Bbops.commandLine();
        line.setOut(new PrintWriter(out, true));
        line.execute("compare", "../" + RESULTS, "--a", "purchasing=sync", "--b", "purchasing=messaging");
        return out.toString().replace("../" + RESULTS, RESULTS).lines().map(String::stripTrailing).toList();
    }
}
