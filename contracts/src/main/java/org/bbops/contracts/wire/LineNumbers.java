package org.bbops.contracts.wire;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;

/** The numbers of a message's lines, each of which names one line. */
final class LineNumbers {

    private LineNumbers() {
    }

    static <T> void refuseRepeated(List<T> lines, ToIntFunction<T> number) {
        Set<Integer> seen = new HashSet<>();
        for (T line : lines) {
            if (!seen.add(number.applyAsInt(line))) {
                throw XmlSource.invalid("line number %d is there twice".formatted(number.applyAsInt(line)));
            }
        }
    }
}
