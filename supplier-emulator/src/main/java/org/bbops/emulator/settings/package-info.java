/** How the supplier behaves, changeable while it runs, and what it draws by chance. */
package org.bbops.emulator.settings;
