/** The message broker: an Artemis server in a process of ours, or inside a test. */
package org.bbops.broker;
