package org.bbops.testbed.app;

import org.bbops.contracts.access.BrokerUrl;

/**
 * Location and credentials of a broker.
 *
 * @param url for example {@code tcp://127.0.0.1:61616}
 * @param user the user
 * @param password the password; never written to a log or a results directory
 */
public record BrokerAddress(String url, String user, String password) {

    /** Returns the URL without the parts that may be secret. */
    public String shownUrl() {
        return BrokerUrl.shown(url);
    }

    @Override
    public String toString() {
        return shownUrl() + " as " + user;
    }
}
