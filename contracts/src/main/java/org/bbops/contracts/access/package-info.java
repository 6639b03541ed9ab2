/** Who may direct a process: its token, where its secrets come from, and the refusal to listen openly without one. */
package org.bbops.contracts.access;
