/** Behaviour of the supplier, changeable while it runs, and its random draws. */
package org.bbops.emulator.settings;
