/** Tests that the system tells the causes of conflicts apart on each engine. */
package org.bbops.anomalies.cause;
