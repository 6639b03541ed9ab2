/** Configuration of Hibernate: the entities' mapping, and the read-only flag of its transactions. */
package org.bbops.platform.persistence;
