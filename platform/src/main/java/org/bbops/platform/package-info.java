/** What every domain service stands on; each concern is a package below with its own auto-configuration. */
package org.bbops.platform;
