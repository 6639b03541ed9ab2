package org.bbops.listener;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.RequestMapping;

/** Answers errors that happen before or after Spring MVC, which the servlet container would answer with a page. */
@Controller
class RefusalController implements ErrorController {

    @RequestMapping("${spring.web.error.path:/error}")
    void error(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Object code = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
        Refusal.of(code instanceof Integer number ? number : HttpStatus.NOT_FOUND.value()).writeTo(response);
    }
}
