/** Process of a supplier outside the system, which takes purchase orders, delivers later, and can be slow or down. */
package org.bbops.emulator;
