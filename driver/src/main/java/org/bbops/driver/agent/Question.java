package org.bbops.driver.agent;

/**
 * A request to an agent that has come in full.
 *
 * @param method of HTTP
 * @param path without what follows a question mark, as it came
 * @param authorization the header of that name; null without one
 * @param body its bytes, none for a request without a body
 */
record Question(String method, String path, String authorization, byte[] body) {
}
