package org.bbops.driver.user;

import java.time.Clock;

/**
 * Surroundings that all users of an agent share.
 *
 * @param client the system
 * @param assemblies chooses them for the planned lines
 * @param today tells the date that due dates count from
 */
public record UserSurroundings(SystemClient client, AssemblyChoice assemblies, Clock today) {
}
