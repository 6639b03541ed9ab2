/** Auto-configuration of metrics and traces for Spring applications. */
package org.bbops.telemetry.spring;
