/** Outside world of the system: a supplier that takes purchase orders, delivers later, and can be slow or down. */
package org.bbops.emulator;
