/** Shows runs in a browser while they go on: a page on loopback that receives the run's events, with a button to stop the run. */
package org.bbops.report.live;
