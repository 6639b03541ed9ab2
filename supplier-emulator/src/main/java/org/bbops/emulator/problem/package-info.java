/** Refusals as problem documents, and the bound of a request's body. */
package org.bbops.emulator.problem;
