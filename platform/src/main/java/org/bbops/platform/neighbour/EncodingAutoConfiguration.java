package org.bbops.platform.neighbour;

import java.util.List;
import org.bbops.listener.AnswerTypes;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.http.converter.autoconfigure.ServerHttpMessageConvertersCustomizer;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.converter.cbor.JacksonCborHttpMessageConverter;
import org.springframework.http.converter.json.JacksonJsonHttpMessageConverter;
import org.springframework.http.converter.xml.JacksonXmlHttpMessageConverter;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.cbor.CBORMapper;
import tools.jackson.dataformat.xml.XmlMapper;

/**
 * Chooses the encoding between neighbours, by {@code bbops.transport}. A service supports it in addition to JSON, which
 * the driver uses.
 */
@AutoConfiguration(after = JacksonAutoConfiguration.class, before = HttpMessageConvertersAutoConfiguration.class)
public class EncodingAutoConfiguration {

    private static final String FACTOR = "bbops.transport";

    @Bean
    @ConditionalOnProperty(name = FACTOR, havingValue = "json", matchIfMissing = true)
    Encoding jsonEncoding(JsonMapper json) {
        return new Encoding(MediaType.APPLICATION_JSON, new JacksonJsonHttpMessageConverter(json));
    }

    @Bean
    @ConditionalOnProperty(name = FACTOR, havingValue = "xml")
    Encoding xmlEncoding(XmlMapper xml) {
        return new Encoding(MediaType.APPLICATION_XML, new JacksonXmlHttpMessageConverter(xml));
    }

    @Bean
    @ConditionalOnProperty(name = FACTOR, havingValue = "binary")
    Encoding binaryEncoding(CBORMapper cbor) {
        return new Encoding(MediaType.APPLICATION_CBOR, new JacksonCborHttpMessageConverter(cbor));
    }

    @Bean
    AnswerTypes answerTypes(Encoding encoding) {
        return new AnswerTypes(List.of(encoding.mediaType()));
    }

    /** Spring itself reads every format that it finds a library for; here only JSON and the factor's encoding are read. */
    @Bean
    @Order(Ordered.LOWEST_PRECEDENCE)
    ServerHttpMessageConvertersCustomizer encodingsOfRequests(Encoding encoding) {
        return converters -> converters.configureMessageConvertersList(all -> {
            all.removeIf(EncodingAutoConfiguration::isOfALibrary);
            if (all.stream().noneMatch(each -> each.getClass() == encoding.converter().getClass())) {
                all.add(encoding.converter());
            }
        });
    }

    private static boolean isOfALibrary(HttpMessageConverter<?> converter) {
        return converter instanceof JacksonXmlHttpMessageConverter || converter instanceof JacksonCborHttpMessageConverter;
    }
}
