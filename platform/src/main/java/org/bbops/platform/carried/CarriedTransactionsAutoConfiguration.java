package org.bbops.platform.carried;

import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.platform.conflict.ConflictAutoConfiguration;
import org.bbops.platform.neighbour.NeighbourAutoConfiguration.NeighbourAddresses;
import org.bbops.platform.neighbour.NeighbourClients;
import org.bbops.platform.neighbour.NeighbourTransactions;
import org.bbops.platform.persistence.JpaTransactionAutoConfiguration;
import org.bbops.platform.xa.Branches;
import org.bbops.platform.xa.XaSettings;
import org.bbops.platform.xa.XaTransactions;
import org.springframework.aop.Advisor;
import org.springframework.aop.support.DefaultPointcutAdvisor;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Role;
import org.springframework.core.Ordered;
import org.springframework.core.env.Environment;
import org.springframework.transaction.jta.JtaTransactionManager;
import org.springframework.web.bind.annotation.RestController;

/** Provides the level {@code carried} of {@code bbops.neighbour-transaction}. */
@AutoConfiguration(before = JpaTransactionAutoConfiguration.class, beforeName = {"org.bbops.platform.jdbc.JdbcAutoConfiguration",
        "org.bbops.platform.bmp.BmpAutoConfiguration"})
@ConditionalOnProperty(name = "bbops.neighbour-transaction", havingValue = "carried")
@Import({CarriedTransactionsAutoConfiguration.ParticipantController.class, XaTransactions.class})
public class CarriedTransactionsAutoConfiguration {

    private static final String TOKEN = "bbops.control-token";

    /** Without the token, anyone who can reach the port could begin, join and end transactions. */
    @Bean
    ControlToken neighbourToken(Environment environment) {
        String secret = environment.getProperty(TOKEN, "").strip();
        if (secret.isEmpty()) {
            throw new StartRefusedException("bbops.neighbour-transaction is carried, whose transactions are joined and ended with a token"
                    + " only, and this service has none; set " + ControlToken.VARIABLE + " to the same token in every domain");
        }
        return ControlToken.of(secret);
    }

    @Bean
    Branches branches(FaultPoints faults) {
        return connection -> new CarriedBranch(connection, faults);
    }

    @Bean
    Participants participants(NeighbourAddresses addresses, ObjectProvider<NeighbourClients> clients, ControlToken token) {
        return new Participants(addresses, clients::getObject, token);
    }

    @Bean
    NeighbourTransactions carriedTransactions(JtaTransactionManager manager, Participants participants, FaultPoints faults,
            ControlToken token) {
        return new CarriedTransactions(manager.getTransactionManager(), manager.getTransactionSynchronizationRegistry(), participants,
                faults, token);
    }

    @Bean
    NeighbourRecovery neighbourRecovery(Participants participants, FaultPoints faults, XaSettings settings) {
        return new NeighbourRecovery(participants, faults, settings.nodeId());
    }

    @Bean
    ImportedTransactions importedTransactions(JtaTransactionManager manager) {
        return new ImportedTransactions(manager.getTransactionManager());
    }

    /** Runs outside of the retries: the caller retries its whole transaction, never this part of it alone. */
    @Bean
    @Role(BeanDefinition.ROLE_INFRASTRUCTURE)
    static Advisor joinAdvisor(ObjectProvider<ImportedTransactions> imports,
            ObjectProvider<JtaTransactionManager> manager, ObjectProvider<ControlToken> token) {
        DefaultPointcutAdvisor advisor = new DefaultPointcutAdvisor(ConflictAutoConfiguration.transactional(),
                new JoinAdvice(imports::getObject, manager::getObject, token::getObject));
        advisor.setOrder(Ordered.HIGHEST_PRECEDENCE);
        return advisor;
    }

    /** Takes a coordinator's decisions about the transactions that this JVM takes part in. */
    @RestController
    static final class ParticipantController implements TransactionParticipant {

        private final ImportedTransactions transactions;
        private final FaultPoints faults;

        ParticipantController(ImportedTransactions transactions, FaultPoints faults) {
            this.transactions = transactions;
            this.faults = faults;
        }

        @Override
        public Outcome prepare(String branch) {
            return outcome(branch, id -> {
                faults.reach(FaultPoint.CARRIED_ANSWERED);
                int vote = transactions.prepare(id);
                faults.reach(FaultPoint.CARRIED_VOTED);
                return vote;
            });
        }

        @Override
        public Outcome commit(String branch, boolean onePhase) {
            return outcome(branch, id -> {
                transactions.commit(id, onePhase);
                faults.reach(FaultPoint.CARRIED_COMMITTED);
                return XAResource.XA_OK;
            });
        }

        @Override
        public Outcome rollback(String branch) {
            return outcome(branch, id -> {
                transactions.rollback(id);
                return XAResource.XA_OK;
            });
        }

        private static Outcome outcome(String branch, ImportedTransactions.Step step) {
            BranchId id = BranchId.parse(branch);
            try {
                return Outcome.of(step.of(id));
            } catch (XAException e) {
                return Outcome.of(e);
            }
        }

        @Override
        public InDoubt inDoubt(String coordinator) {
            try {
                return new InDoubt(transactions.inDoubt(coordinator).stream().map(BranchId::of).map(BranchId::toString).toList());
            } catch (XAException e) {
                throw new IllegalStateException("the transaction log cannot be searched for in-doubt transactions: " + e.getMessage(), e);
            }
        }
    }
}
