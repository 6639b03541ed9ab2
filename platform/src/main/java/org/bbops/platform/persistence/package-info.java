/** What configuration changes about Hibernate: the entities' mapping, and what its transactions say of themselves. */
package org.bbops.platform.persistence;
