/** Writes the part of a finding's page that comes from its data. */
package org.bbops.report.finding;
