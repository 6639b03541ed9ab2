/** Two-phase commit over PostgreSQL and Artemis by Narayana: its log, its pools and its recovery. */
package org.bbops.platform.xa;
