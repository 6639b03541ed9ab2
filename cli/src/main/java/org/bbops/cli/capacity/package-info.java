/** What bbops capacity does: one life of the system for each side and repetition, and what is said before, between and after. */
package org.bbops.cli.capacity;
