package org.bbops.report.finding;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Changes of the system under test since a result was measured.
 *
 * @param commit commit of the build that was measured
 * @param changes number of later commits that changed the system's code
 */
public record FindingAge(String commit, long changes) {

    /** Sentence of a section whose result is older than the code. */
    static final String SENTENCE = "The system's code has changed since; today's build may give other figures.";

    private static final long GIT_SECONDS_MAX = 20;

    /** Sources of the processes that a run measures. */
    private static final List<String> SYSTEM = Stream.of("contracts", "engines", "listener", "platform", "corporate-domain",
            "customer-domain", "manufacturing-domain", "supplier-domain", "system", "web-tier", "supplier-emulator", "broker", "migrations")
            .map(module -> ":/" + module + "/src/main").toList();

    /**
     * Counts the changes by git.
     *
     * @param directory the result, in a clone of bbops
     * @return empty without git, outside a clone, or when the clone does not have the commit
     */
    public static Optional<FindingAge> of(Path directory) {
        String commit = FindingSection.commit(directory);
        OptionalLong changes = commit.matches("[0-9a-f]{7,40}") ? count(directory, commit) : OptionalLong.empty();
        return changes.isEmpty() ? Optional.empty() : Optional.of(new FindingAge(commit, changes.getAsLong()));
    }

    private static OptionalLong count(Path directory, String commit) {
        List<String> command = new ArrayList<>(List.of("git", "-C", directory.toString(), "rev-list", "--count", commit + "..HEAD", "--"));
        command.addAll(SYSTEM);
        try {
            Process git = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
            try {
                boolean ended = git.waitFor(GIT_SECONDS_MAX, TimeUnit.SECONDS);
                return ended && git.exitValue() == 0
                        ? OptionalLong.of(Long.parseLong(new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip()))
                        : OptionalLong.empty();
            } finally {
                git.destroyForcibly();
            }
        } catch (IOException _) {
            return OptionalLong.empty();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return OptionalLong.empty();
        }
    }

    /** Returns true when the result is older than the code. */
    public boolean isOlder() {
        return changes > 0;
    }

    /** Formats the number of changes with the command that lists them. */
    public String text() {
        return "%d later %s changed the system's code; to list them: git log --oneline %s..HEAD -- %s".formatted(changes,
                changes == 1 ? "commit" : "commits", commit, String.join(" ", SYSTEM));
    }
}
