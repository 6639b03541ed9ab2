/** Seeded samples for tests of readers: texts that are nearly right, and random bytes. */
package org.bbops.test.fuzz;
