/**
 * The real database and broker of the tests, doubles, and tools to observe a service (its statements, locks and answers) and to run
 * processes.
 */
package org.bbops.test;
