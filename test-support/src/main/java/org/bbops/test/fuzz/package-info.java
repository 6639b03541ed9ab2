/** Texts that are nearly right, for tests that look for what a reader does with them. */
package org.bbops.test.fuzz;
