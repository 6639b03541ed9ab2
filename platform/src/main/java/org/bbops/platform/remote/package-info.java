/** Entities of another tier, or of the same one as if they were: each use of one is a call and a transaction. */
package org.bbops.platform.remote;
