/** The files of a results directory, junit.xml for build servers among them: written whole or not at all, and read again for an audit. */
package org.bbops.driver.results.directory;
