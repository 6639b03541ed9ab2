/** Control interface of the supplier emulator: its settings, and its counts of purchase orders. */
package org.bbops.contracts.emulator;
