/**
 * Requests that are malformed on purpose, made from a seed out of the endpoints that a service declares, and their
 * outcomes.
 */
package org.bbops.test.malformed;
