/** Levels of the factors that the system under test knows, and the properties of Spring, Hibernate and the pool that follow from them. */
package org.bbops.platform.settings;
