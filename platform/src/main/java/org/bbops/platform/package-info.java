/** Common base of the domain services; each concern is a package below with its own auto-configuration. */
package org.bbops.platform;
