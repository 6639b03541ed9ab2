/**
 * What the runs of one or several results directories say together: lines over injection rates, the answer, and how far to
 * trust it.
 */
package org.bbops.report.model;
