/** The benchmark's own applications as child JVMs. */
package org.bbops.testbed.app;
