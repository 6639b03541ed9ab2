package org.bbops.contracts.access;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/**
 * Address of a driver agent, as users write it.
 *
 * @param url its base URL
 */
public record AgentAddress(URI url) {

    /**
     * Parses one address.
     *
     * @param text host:port, or an http or https base URL
     * @throws IllegalArgumentException when it is neither
     */
    public static AgentAddress of(String text) {
        boolean isUrl = text.contains("://");
        return BaseUrl.of(isUrl ? text : "http://" + text).filter(url -> isUrl || url.getPort() > 0).map(AgentAddress::new).orElseThrow(
                () -> new IllegalArgumentException("'%s' is not of the form host:port, for example 10.0.0.5:7070".formatted(text)));
    }

    /**
     * Parses several addresses.
     *
     * @throws IllegalArgumentException when one is not an address, or is named twice: an agent has one share of a run's users
     */
    public static List<AgentAddress> all(List<String> texts) {
        List<AgentAddress> all = new ArrayList<>();
        for (String text : texts) {
            AgentAddress address = of(text);
            if (all.stream().anyMatch(address::isSameAs)) {
                throw new IllegalArgumentException(
                        "'%s' is named twice, and an agent has one share of the users; name another, or leave it out".formatted(text));
            }
            all.add(address);
        }
        return all;
    }

    /** Returns true for the same host by name and the same port, however each is written. */
    private boolean isSameAs(AgentAddress other) {
        return url.getHost().equalsIgnoreCase(other.url.getHost()) && BaseUrl.port(url) == BaseUrl.port(other.url);
    }
}
