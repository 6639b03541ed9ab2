package org.bbops.platform.json;

import java.time.LocalDate;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.module.SimpleModule;

/** Adds to the JSON mapper of every domain service. */
@AutoConfiguration
public class JsonAutoConfiguration {

    @Bean
    JacksonModule plainValues() {
        return new SimpleModule("plain-values").addDeserializer(String.class, new PlainText())
                .addDeserializer(LocalDate.class, new PlainDate());
    }
}
