package org.bbops.migrations.population;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Names a template by everything that its rows depend on. */
final class TemplateName {

    static final String PREFIX = "bbops_population_";

    private static final int HASH_LETTERS = 16;

    private TemplateName() {
    }

    /** @param schemaChecksum of the scripts that make the schema */
    static String of(PopulationSettings settings, String schemaChecksum) {
        String everything = String.join("|", Integer.toString(Population.VERSION), schemaChecksum,
                Integer.toString(settings.injectionRate()), Long.toString(settings.seed()), settings.model().levelName(),
                Double.toString(settings.model().shareThatCounts(settings)), settings.date().toString());
        return PREFIX + "ir" + settings.injectionRate() + "_" + hash(everything);
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, HASH_LETTERS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }
}
