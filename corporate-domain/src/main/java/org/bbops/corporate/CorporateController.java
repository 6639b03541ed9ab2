package org.bbops.corporate;

import java.math.BigDecimal;
import org.bbops.contracts.corporate.CorporateService;
import org.bbops.contracts.corporate.CreditAnswer;
import org.bbops.contracts.corporate.CustomerRecord;
import org.bbops.contracts.corporate.DiscountAnswer;
import org.springframework.web.bind.annotation.RestController;

/** The corporate domain over HTTP. */
@RestController
class CorporateController implements CorporateService {

    private final CreditService credit;

    CorporateController(CreditService credit) {
        this.credit = credit;
    }

    @Override
    public DiscountAnswer discount(int customerId) {
        return credit.discount(customerId);
    }

    @Override
    public CreditAnswer checkCredit(int customerId, BigDecimal amount) {
        return credit.checkCredit(customerId, amount);
    }

    @Override
    public void addCustomer(CustomerRecord customer) {
        credit.addCustomer(customer);
    }
}
