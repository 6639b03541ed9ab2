/** Looks for the highest injection rate that passes: which trial comes next, and what is kept so that a search can go on later. */
package org.bbops.driver.search;
