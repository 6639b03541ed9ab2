package org.bbops.contracts.problem;

import java.net.URI;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The {@code type} member of a problem document, and back. */
public final class ProblemTypes {

    /** Extension member of a supplier's refusal: the number of the purchase order that it is about. */
    public static final String PURCHASE_ORDER = "purchaseOrder";

    private static final String PREFIX = "urn:bbops:problem:";

    private static final Map<String, Category> BY_TYPE = Arrays.stream(Category.values())
            .collect(Collectors.toUnmodifiableMap(category -> PREFIX + category.slug(), Function.identity()));

    private ProblemTypes() {
    }

    /** The problem type of a category. */
    public static URI typeOf(Category category) {
        return URI.create(PREFIX + category.slug());
    }

    /** The category of a problem type; empty when it is none of ours. */
    public static Optional<Category> categoryOf(URI type) {
        return Optional.ofNullable(type).map(URI::toString).map(BY_TYPE::get);
    }
}
