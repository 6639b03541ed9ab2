package org.bbops.listener;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** A service with one path of business and two of control. */
@SpringBootApplication
@RestController
public class SmallService {

    static final AtomicInteger DONE = new AtomicInteger();

    @Bean
    OpenPaths business() {
        return new OpenPaths(List.of("/business/{number}"));
    }

    @GetMapping("/business/{number}")
    int business(@PathVariable int number) {
        DONE.incrementAndGet();
        return number;
    }

    @GetMapping("/control")
    String control() {
        return "controlled";
    }

    @GetMapping("/broken")
    String broken() {
        throw new IllegalStateException("the insides");
    }
}
