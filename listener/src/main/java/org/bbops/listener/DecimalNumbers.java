package org.bbops.listener;

import java.beans.PropertyEditorSupport;
import java.util.List;
import org.springframework.web.bind.WebDataBinder;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.InitBinder;

/**
 * Whole numbers in paths and queries are decimal. Spring MVC itself takes 0x1 and " 1" for the key 1, and would do so too where
 * a converter has refused them: an editor is final.
 */
@ControllerAdvice
final class DecimalNumbers {

    @InitBinder
    void register(WebDataBinder binder) {
        List.of(int.class, Integer.class).forEach(type -> binder.registerCustomEditor(type, new Decimal()));
    }

    private static final class Decimal extends PropertyEditorSupport {

        @Override
        public void setAsText(String text) {
            setValue(Integer.valueOf(text));
        }
    }
}
