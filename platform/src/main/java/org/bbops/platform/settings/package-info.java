/** The factors of an experiment that the system under test knows, and the defaults that follow from them. */
package org.bbops.platform.settings;
