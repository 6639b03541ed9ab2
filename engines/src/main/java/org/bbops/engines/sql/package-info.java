/** SQL that engines spell differently. */
package org.bbops.engines.sql;
