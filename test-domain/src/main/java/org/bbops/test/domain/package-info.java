/**
 * Store tests that depend on the platform's settings of locks and checks: for the domains, as the platform's own tests
 * cannot use them.
 */
package org.bbops.test.domain;
