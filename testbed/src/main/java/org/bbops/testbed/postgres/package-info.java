/** A real PostgreSQL server from Maven's binaries, with settings under which a commit is on disk. */
package org.bbops.testbed.postgres;
