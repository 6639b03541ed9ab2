/** Results of an experiment's runs: tested claims, the verdict, and the summary. */
package org.bbops.driver.results.experiment;
