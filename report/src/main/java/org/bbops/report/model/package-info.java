/** Joint analysis of the runs of one or several results directories: lines over injection rates, the answer, and its trustworthiness. */
package org.bbops.report.model;
