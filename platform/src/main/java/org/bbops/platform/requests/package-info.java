/** Counts the requests that a service is working on, so that no run ends while one may still write. */
package org.bbops.platform.requests;
