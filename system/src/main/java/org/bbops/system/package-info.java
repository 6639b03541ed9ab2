/** The four domains in one JVM. */
package org.bbops.system;
