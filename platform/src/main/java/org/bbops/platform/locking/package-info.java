/** Order in which a transaction touches rows, the locks that it takes on them, and its lock timeout. */
package org.bbops.platform.locking;
