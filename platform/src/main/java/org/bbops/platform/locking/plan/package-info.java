/** Which row locks a transaction takes when it reads and what it checks when it writes, said table by table. */
package org.bbops.platform.locking.plan;
