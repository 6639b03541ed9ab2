/** Taking purchase orders over HTTP. */
package org.bbops.emulator.orders;
