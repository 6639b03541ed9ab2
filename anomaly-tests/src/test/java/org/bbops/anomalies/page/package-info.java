/** Reads the tables of docs/isolation.md, which are the tests' expectations. */
package org.bbops.anomalies.page;
