/** A real headless browser for tests, shared by all of them in a JVM. */
package org.bbops.report.browser;
