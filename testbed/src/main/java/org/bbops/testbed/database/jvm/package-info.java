/** What the child JVMs of the engines that are written in Java run. */
package org.bbops.testbed.database.jvm;
