/** H2: everything in which it differs from the other engines. */
package org.bbops.engines.h2;
