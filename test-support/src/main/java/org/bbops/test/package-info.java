/** The real database and broker of the tests, doubles, and tools to observe a service: its statements, locks and answers. */
package org.bbops.test;
