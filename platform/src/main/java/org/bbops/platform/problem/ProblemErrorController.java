package org.bbops.platform.problem;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import org.bbops.contracts.problem.Category;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Answers errors that happen before or after Spring MVC, which the servlet container would answer with a page. */
@RestController
class ProblemErrorController implements ErrorController {

    @RequestMapping("${server.error.path:/error}")
    ResponseEntity<Object> error(HttpServletRequest request) {
        Object code = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
        HttpStatus status = code instanceof Integer number ? HttpStatus.resolve(number) : HttpStatus.NOT_FOUND;
        if (status == null || status.is5xxServerError()) {
            return Problems.answer(Category.INTERNAL, "an internal error outside of a request's handler");
        }
        return Problems.answer(status, Category.INVALID_REQUEST, "the request was refused: " + status.getReasonPhrase());
    }
}
