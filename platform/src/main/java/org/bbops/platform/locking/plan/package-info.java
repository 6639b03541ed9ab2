/** Row locks that a transaction takes when it reads and checks that it makes when it writes, set table by table. */
package org.bbops.platform.locking.plan;
