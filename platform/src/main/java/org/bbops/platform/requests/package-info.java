/** Counts the requests that a service is working on, so that nobody closes the books while one may still write. */
package org.bbops.platform.requests;
