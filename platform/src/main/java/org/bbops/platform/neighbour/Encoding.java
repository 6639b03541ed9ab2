package org.bbops.platform.neighbour;

import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.web.client.RestClient;

/**
 * Encoding of messages between neighbours.
 *
 * @param mediaType its media type
 * @param converter writes and reads messages in it
 */
public record Encoding(MediaType mediaType, HttpMessageConverter<?> converter) {

    /** Problem documents are JSON in every encoding: filters and Tomcat write them, too. */
    private static final String PROBLEMS = MediaType.APPLICATION_PROBLEM_JSON_VALUE + ";q=0.9";

    /** Makes a client write and read this encoding, and no other. */
    RestClient.Builder spokenBy(RestClient.Builder client) {
        return client.configureMessageConverters(converters -> converters.configureMessageConvertersList(all -> {
            all.clear();
            all.add(converter);
        })).defaultHeader(HttpHeaders.ACCEPT, mediaType.toString(), PROBLEMS);
    }
}
