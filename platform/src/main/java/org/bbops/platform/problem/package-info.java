/** Turns every error of a request into an RFC 9457 problem document that says what to do, and never a stack trace. */
package org.bbops.platform.problem;
