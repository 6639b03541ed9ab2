/** Joint analysis of the runs of one or several results directories: lines over injection rates or users, the answer, and its trustworthiness. */
package org.bbops.report.model;
