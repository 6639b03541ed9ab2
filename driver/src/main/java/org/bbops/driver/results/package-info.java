/** A finished run: its verdict, the reasons for it, and its part of summary.json. */
package org.bbops.driver.results;
