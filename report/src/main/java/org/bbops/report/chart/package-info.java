/** What the page's charts draw, computed here and drawn by the page's script. */
package org.bbops.report.chart;
