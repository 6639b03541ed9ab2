package org.bbops.listener;

import java.util.List;
import org.springframework.http.MediaType;

/**
 * Media types in which a service can answer in addition to JSON, where a mapping does not name its own.
 *
 * @param types such as {@code application/xml}
 */
public record AnswerTypes(List<MediaType> types) {

    public AnswerTypes {
        types = List.copyOf(types);
    }
}
