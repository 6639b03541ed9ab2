/** Reading orders past the entities. */
package org.bbops.customer.jdbc;
