/** Start of a process of the system, or its refusal with one sentence. */
package org.bbops.platform.start;
