/** Database servers of this machine, one class per engine, each a process of its own that is reached over TCP. */
package org.bbops.testbed.database;
