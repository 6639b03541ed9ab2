package org.bbops.platform.watch;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Import;

/** Serves the figures of every service, with or without a database of its own. */
@AutoConfiguration(after = WatchAutoConfiguration.class)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@Import(FiguresController.class)
public class FiguresAutoConfiguration {
}
