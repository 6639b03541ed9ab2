package org.bbops.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.test.ServiceClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.MediaType;
import org.springframework.web.client.HttpClientErrorException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Contract of business logic over entities behind calls: its calls, half-written orders and refusals. */
abstract class EntityCallsContract extends RemoteCallsContract {

    EntityCallsContract(String implementation, String... levels) {
        super(new ExpectedCalls(2, 1, 10), implementation, levels);
    }

    @Override
    long ordersLeftByAFailure() {
        return 1;
    }

    @Test
    void refusesEntitiesWithoutTheToken() {
        assertThatThrownBy(() -> ServiceClient.plain(tiers.domainsPort()).post().uri("/entities").contentType(MediaType.APPLICATION_JSON)
                .body(finding("o_orders", "o_c_id")).retrieve().body(String.class))
                .isInstanceOf(HttpClientErrorException.Unauthorized.class);
    }

    @Test
    void refusesUnknownColumnsAndTables() {
        assertThatThrownBy(() -> found("o_orders", "1 = 1 or o_c_id")).isInstanceOfSatisfying(BusinessException.class,
                refusal -> assertThat(refusal.category()).isEqualTo(Category.INVALID_REQUEST)).hasMessageContaining("have no column");
        assertThatThrownBy(() -> found("s_purchase_order", "po_number")).isInstanceOfSatisfying(BusinessException.class,
                refusal -> assertThat(refusal.category()).isEqualTo(Category.INVALID_REQUEST)).hasMessageContaining("no entities");
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "'method':'FIND','table':'o_orders','column':'o_c_id','rowsMax':5,'key':[]",
            "'method':'FIND','table':'o_orders','column':'o_c_id','rowsMax':5,'key':['']",
            "'method':'FIND','table':'o_orders','column':'o_c_id','rowsMax':5,'key':['-']",
            "'method':'FIND','table':'o_orders','rowsMax':5,'key':['i1']",
            "'method':'LOAD','table':'o_orders','rowsMax':0,'key':['i1']",
            "'method':'LOAD','table':'o_orders','rowsMax':0,'use':'READ','key':['i1','i1']",
            "'method':'LOAD','table':'o_orders','rowsMax':0,'use':'READ','key':['s1']",
            "'method':'LOAD','table':'o_orderline','rowsMax':0,'use':'READ','key':['i1','s1']",
            "'method':'CREATE','table':'o_orders','rowsMax':0,'key':['i1000000']",
            "'method':'CREATE','table':'o_item','rowsMax':0,'key':['snew'],'values':['i1']",
            "'method':'STORE','table':'o_orderline','rowsMax':0,'key':['i1','i1'],'values':['s1','sone','i1','-']",
            "'method':'NEXT_KEY','table':'','rowsMax':0,'key':[]"})
    void refusesInvalidEntityCalls(String call) {
        assertThatThrownBy(() -> answered(call.replace('\'', '"').transform("{%s}"::formatted))).isInstanceOfSatisfying(
                BusinessException.class, refusal -> assertThat(refusal.category()).isEqualTo(Category.INVALID_REQUEST));
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "'method':'STORE','table':'o_orderline','rowsMax':0,'key':['i1','i1'],'values':['sPRT0000000000001','i1','i1','-']",
            "'method':'CREATE','table':'o_orderline','rowsMax':0,'key':['i1','i99'],'values':['sPRT0000000000001','i1','i1','-']"})
    void namesTheColumnOfATextThatIsTooLong(String call) {
        assertThatThrownBy(() -> answered(call.replace('\'', '"').transform("{%s}"::formatted))).isInstanceOfSatisfying(
                BusinessException.class, refusal -> assertThat(refusal.category()).isEqualTo(Category.INVALID_REQUEST))
                .hasMessageContaining("the value of ol_i_id has 16 characters, and its column takes 15 at most");
    }

    @Test
    void findsKeysForHoldersOfTheToken() {
        assertThat(found("o_orderline", "ol_o_id")).startsWith("[[\"i1\",\"i1\"]");
    }

    @Test
    void documentsThatValuesAreStrings() {
        JsonNode call = JsonMapper.shared().readTree(ServiceClient.plain(tiers.domainsPort()).get().uri("/openapi.json").retrieve()
                .body(String.class)).at("/components/schemas/EntityCall");

        assertThat(call.path("required").valueStream().map(JsonNode::asString)).containsExactly("method", "table", "rowsMax", "key");
        assertThat(call.at("/properties/key/items")).isEqualTo(call.at("/properties/values/anyOf/0/items"));
        assertThat(call.at("/properties/key/items/type").asString()).isEqualTo("string");
        assertThat("i1").matches(call.at("/properties/key/items/pattern").asString());
        assertThat("1").doesNotMatch(call.at("/properties/key/items/pattern").asString());
    }

    private String found(String table, String column) {
        return answered(finding(table, column));
    }

    private String answered(Object call) {
        return ServiceClient.withBusinessErrors(tiers.domainsPort()).post().uri("/entities").contentType(MediaType.APPLICATION_JSON)
                .header(ControlToken.HEADER, ControlToken.of(TwoTiers.TOKEN).header()).body(call).retrieve()
                .body(String.class);
    }

    private static Map<String, Object> finding(String table, String column) {
        return Map.of("method", "FIND", "table", table, "column", column, "rowsMax", 5, "key", List.of("i1"), "values", List.of());
    }
}
