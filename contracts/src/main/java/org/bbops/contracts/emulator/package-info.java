/** The supplier emulator's control: what its tester may tell it, and what it tells of purchase orders. */
package org.bbops.contracts.emulator;
