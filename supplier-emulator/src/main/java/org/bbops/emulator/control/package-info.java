/** Setting, resetting and reading the emulator over HTTP while it runs. */
package org.bbops.emulator.control;
