package org.bbops.testbed.app;

/**
 * Where a broker is and who may enter.
 *
 * @param url for example {@code tcp://127.0.0.1:61616}
 * @param user the user
 * @param password the password; never written to a log or a results directory
 */
public record BrokerAddress(String url, String user, String password) {

    @Override
    public String toString() {
        return url + " as " + user;
    }
}
