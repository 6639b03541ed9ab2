/** A small HTTP server on Netty, with a bound on everything, for agents, the broker's metrics and the live page. */
package org.bbops.http;
