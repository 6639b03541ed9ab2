/** Manufacturing and supplier domain in one JVM, under load. */
package org.bbops.system.factory;
