/**
 * Courses, of {@code bbops capacity} and of {@code bbops run} without an experiment: one life of the system for each side and
 * repetition, driven from rate to rate.
 */
package org.bbops.cli.capacity;
