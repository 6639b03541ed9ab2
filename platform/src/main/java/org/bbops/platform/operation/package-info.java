/** Operation that a thread works for, and the totals of each operation: time by part, statements by kind, other efforts. */
package org.bbops.platform.operation;
