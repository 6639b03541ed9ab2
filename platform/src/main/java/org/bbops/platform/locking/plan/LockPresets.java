package org.bbops.platform.locking.plan;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** The plans that are shipped by name, each a file beside this class with one line per table: {@code table=strategy}. */
final class LockPresets {

    /** From results that were disclosed in 2002. */
    static final List<String> NAMES = List.of("disclosure-2002-a", "disclosure-2002-b");

    private LockPresets() {
    }

    /** The tables that a plan covers, in alphabetical order: each preset names all of them. */
    static List<String> tables() {
        return lines(NAMES.getFirst()).stringPropertyNames().stream().sorted().toList();
    }

    static Map<String, LockStrategy> read(String name) {
        Map<String, LockStrategy> strategies = new HashMap<>();
        Properties lines = lines(name);
        lines.stringPropertyNames().forEach(table ->
                strategies.put(table, LockPlanReader.strategyOf(table, lines.getProperty(table))));
        return strategies;
    }

    private static Properties lines(String name) {
        String file = name + ".properties";
        Properties lines = new Properties();
        try (Reader reader = new InputStreamReader(LockPresets.class.getResourceAsStream(file), StandardCharsets.UTF_8)) {
            lines.load(reader);
            return lines;
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read from the platform's jar", e);
        }
    }
}
