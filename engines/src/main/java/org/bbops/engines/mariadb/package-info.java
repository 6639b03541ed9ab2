/** MariaDB with InnoDB: everything in which it differs from the other engines. */
package org.bbops.engines.mariadb;
