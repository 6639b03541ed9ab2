/** The one place that decides in which order a transaction touches rows. */
package org.bbops.platform.locking;
