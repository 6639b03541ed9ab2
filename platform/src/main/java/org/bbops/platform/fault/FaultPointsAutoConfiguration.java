package org.bbops.platform.fault;

import org.bbops.contracts.fault.FaultPoints;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;

/** Fault points, which do nothing unless the service was started to crash. */
@AutoConfiguration
public class FaultPointsAutoConfiguration {

    @Bean
    FaultPoints faultPoints(@Value("${" + FaultPoints.PROPERTY + ":}") String folder) {
        return FaultPoints.of(folder);
    }
}
