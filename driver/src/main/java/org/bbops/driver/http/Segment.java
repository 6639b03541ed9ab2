package org.bbops.driver.http;

import java.nio.charset.StandardCharsets;
import org.apache.hc.core5.net.PercentCodec;

/** A text as one segment of a path. */
final class Segment {

    private Segment() {
    }

    /** Returns the text with all but unreserved characters (RFC 3986) as percent and number; mostly it has none such. */
    static String of(String text) {
        return text.chars().allMatch(Segment::isUnreserved) ? text : PercentCodec.encode(text, StandardCharsets.UTF_8);
    }

    private static boolean isUnreserved(int each) {
        return each >= 'a' && each <= 'z' || each >= 'A' && each <= 'Z' || each >= '0' && each <= '9' || "-._~".indexOf(each) >= 0;
    }
}
