package org.bbops.driver.audit;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.access.AnswerException;
import org.bbops.contracts.access.ControlClient;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.emulator.EmulatorCounters;
import org.bbops.contracts.emulator.EmulatorOrder;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.driver.audit.Audit.AuditException;
import org.bbops.driver.audit.AuditEvidence.EmulatorBooks;

/** Reads the books that the audit compares, as JSON over HTTP. */
public final class BooksClient {

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);
    private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(30);
    private static final int PAGE = 10_000;
    private static final int PAGES_MAX = 1_000;
    private static final String EMULATOR = "supplier emulator";

    private final ControlClient http = new ControlClient(CONNECT_TIMEOUT);

    /**
     * Reads the supplier domain's books of the hand-over.
     *
     * @param supplierDomain its base URL
     * @throws AuditException when it does not answer
     */
    public HandOverState handOver(URI supplierDomain) {
        return get("supplier domain", supplierDomain, HandOverState.PATH, HandOverState.class);
    }

    /**
     * Reads the supplier emulator's books through its control interface, page by page.
     *
     * @param emulator its base URL
     * @throws AuditException when it does not answer
     */
    public EmulatorBooks emulator(URI emulator) {
        long pending = get(EMULATOR, emulator, EmulatorCounters.PATH, EmulatorCounters.class).deliveries().pendingDeliveries();
        Map<Integer, EmulatorOrder> orders = new HashMap<>();
        int after = 0;
        for (int page = 0; page < PAGES_MAX; page++) {
            List<EmulatorOrder> next = List.of(get(EMULATOR, emulator,
                    EmulatorOrder.PATH + "?afterNumber=" + after + "&limit=" + PAGE, EmulatorOrder[].class));
            next.forEach(order -> orders.put(order.number(), order));
            if (next.size() < PAGE) {
                return new EmulatorBooks(pending, orders);
            }
            after = next.getLast().number();
        }
        throw new AuditException("The supplier emulator has more than %,d orders, more than the audit takes"
                .formatted(PAGE * PAGES_MAX), null);
    }

    private <T> T get(String whom, URI base, String path, Class<T> type) {
        URI uri = base.resolve(path);
        try {
            return http.json(uri, type, ANSWER_TIMEOUT);
        } catch (AnswerException e) {
            throw new AuditException(e.status() == HttpURLConnection.HTTP_UNAUTHORIZED
                    ? ("The %s at %s asks for a control token, so the audit cannot be made; set the environment variable %s to the token "
                            + "that it was started with").formatted(whom, uri, ControlToken.VARIABLE)
                    : "The %s answered %s with %s, so the audit cannot be made".formatted(whom, uri, e.answer()), e);
        } catch (IOException e) {
            throw new AuditException("The %s does not answer at %s (%s), so the audit cannot be made"
                    .formatted(whom, uri, e.getMessage()), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AuditException("The audit was interrupted while it waited for the " + whom, e);
        }
    }
}
