package org.bbops.driver.user;

import java.time.Clock;

/**
 * Surroundings that all users of an agent share.
 *
 * @param client the system
 * @param assemblies chooses assemblies for the planned lines
 * @param today clock for the date that due dates count from
 */
public record UserSurroundings(SystemClient client, AssemblyChoice assemblies, Clock today) {
}
