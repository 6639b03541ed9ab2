/** The files of a results directory: written whole or not at all, and read again for an audit. */
package org.bbops.driver.results.directory;
