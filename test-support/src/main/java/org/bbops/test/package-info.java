/** The real database and broker that tests run on, and how they look at a service: its statements, locks and answers. */
package org.bbops.test;
