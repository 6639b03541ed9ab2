/** The XML messages exchanged with the supplier emulator. */
package org.bbops.contracts.wire;
