/** Rules, audits and claims as junit.xml, for build servers. */
package org.bbops.driver.results.junit;
