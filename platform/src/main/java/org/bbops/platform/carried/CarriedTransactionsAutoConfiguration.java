package org.bbops.platform.carried;

import java.util.List;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.listener.OpenPaths;
import org.bbops.platform.conflict.ConflictAutoConfiguration;
import org.bbops.platform.neighbour.NeighbourAddresses;
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
import org.springframework.transaction.jta.JtaTransactionManager;

/** Provides the level {@code carried} of {@code bbops.neighbour-transaction}. */
@AutoConfiguration(before = JpaTransactionAutoConfiguration.class, beforeName = {"org.bbops.platform.jdbc.JdbcAutoConfiguration",
        "org.bbops.platform.bmp.BmpAutoConfiguration"})
@ConditionalOnProperty(name = "bbops.neighbour-transaction", havingValue = "carried")
@Import(XaTransactions.class)
public class CarriedTransactionsAutoConfiguration {

    @Bean
    Branches branches(FaultPoints faults) {
        return connection -> new CarriedBranch(connection, faults);
    }

    @Bean
    Participants participants(NeighbourAddresses addresses, ObjectProvider<NeighbourClients> clients) {
        return new Participants(addresses, clients::getObject);
    }

    @Bean
    NeighbourTransactions carriedTransactions(JtaTransactionManager manager, Participants participants, FaultPoints faults) {
        return new CarriedTransactions(manager.getTransactionManager(), manager.getTransactionSynchronizationRegistry(), participants,
                faults);
    }

    @Bean
    NeighbourRecovery neighbourRecovery(Participants participants, FaultPoints faults, XaSettings settings) {
        return new NeighbourRecovery(participants, faults, settings.nodeId());
    }

    @Bean
    ImportedTransactions importedTransactions(JtaTransactionManager manager) {
        return new ImportedTransactions(manager.getTransactionManager());
    }

    /** Open to neighbours as the business is, whose work it ends. */
    @Bean
    OpenPaths transactionPaths() {
        return new OpenPaths(List.of(TransactionParticipant.PATH + "/**"));
    }

    @Bean
    ParticipantController transactionParticipant(ImportedTransactions transactions, FaultPoints faults) {
        return new ParticipantController(transactions, faults);
    }

    /** Outside of the retries: the caller begins again, not a part of its transaction. */
    @Bean
    @Role(BeanDefinition.ROLE_INFRASTRUCTURE)
    static Advisor joinAdvisor(ObjectProvider<ImportedTransactions> imports,
            ObjectProvider<JtaTransactionManager> manager) {
        DefaultPointcutAdvisor advisor = new DefaultPointcutAdvisor(ConflictAutoConfiguration.transactional(),
                new JoinAdvice(imports::getObject, manager::getObject));
        advisor.setOrder(Ordered.HIGHEST_PRECEDENCE);
        return advisor;
    }
}
