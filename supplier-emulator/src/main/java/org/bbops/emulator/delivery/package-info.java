/** Delivering to the supplier domain, after the lead time and again where it must. */
package org.bbops.emulator.delivery;
