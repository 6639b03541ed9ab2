/** Turns every error of a request into an RFC 9457 problem document that names the remedy, and never a stack trace. */
package org.bbops.platform.problem;
