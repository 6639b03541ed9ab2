/**
 * Runs transactions against each other in a fixed order and records the steps that waited, those that were refused and
 * the values that each saw.
 */
package org.bbops.anomalies.schedule;
