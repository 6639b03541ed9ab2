/** Shows runs in a browser while they go on: a page on loopback that is sent what happens, and a button that ends it. */
package org.bbops.report.live;
