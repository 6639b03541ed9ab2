package org.bbops.platform.problem;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import tools.jackson.databind.ObjectMapper;

/** Problem documents for every service of the system. */
@AutoConfiguration
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@Import(ProblemAdvice.class)
public class ProblemAutoConfiguration {

    @Bean
    ProblemWriter problemWriter(ObjectMapper json) {
        return new ProblemWriter(json);
    }

    @Bean
    BodyLimitFilter bodyLimitFilter(ProblemWriter problems) {
        return new BodyLimitFilter(problems);
    }
}
