/** New primary keys, handed out in blocks from u_sequences. */
package org.bbops.platform.keys;
