/** Tables and lines for the terminal: what is to be run, and what was found. */
package org.bbops.driver.results.text;
