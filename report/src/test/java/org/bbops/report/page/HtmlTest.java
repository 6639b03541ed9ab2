package org.bbops.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HtmlTest {

    @Test
    void escapesTextsAndAttributeValues() {
        assertThat(Html.tag("a").with("title", "\"><b>").of(Html.text("<i>&'")).toString())
                .isEqualTo("<a title=\"&quot;&gt;&lt;b&gt;\">&lt;i&gt;&amp;&#39;</a>");
    }
}
