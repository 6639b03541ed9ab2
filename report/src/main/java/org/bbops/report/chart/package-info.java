/** Data of the page's charts, computed here and drawn by the page's script. */
package org.bbops.report.chart;
