/** The supplier's books as metrics. */
package org.bbops.emulator.metrics;
