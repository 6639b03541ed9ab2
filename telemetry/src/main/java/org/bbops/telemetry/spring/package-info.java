/** What puts metrics and traces into a Spring application. */
package org.bbops.telemetry.spring;
