/** The users' HTTP client of the system: one connection for each request, JSON in and out, and nothing in between. */
package org.bbops.driver.http;
