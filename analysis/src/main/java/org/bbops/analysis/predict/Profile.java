package org.bbops.analysis.predict;

/**
 * Service demands of an operation, without waits for connections or the supplier; for operations that lock inventory, also without lock
 * waits, as these are predicted.
 *
 * @param perRate executions per second and unit of the injection rate
 * @param response seconds in the system
 * @param held seconds that it holds a connection
 */
record Profile(double perRate, double response, double held) {

    static final Profile NONE = new Profile(0, 0, 0);
}
