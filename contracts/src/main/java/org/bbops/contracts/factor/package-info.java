/** Levels of the factors of the system under test, as an experiment and the system both read them. */
package org.bbops.contracts.factor;
