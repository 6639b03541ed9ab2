/** Requests that are wrong on purpose, made from a seed out of the endpoints that a service says it has, and how they fare. */
package org.bbops.test.malformed;
