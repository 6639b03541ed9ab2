/** What configuration changes about the entities' mapping before Hibernate starts with it. */
package org.bbops.platform.persistence;
