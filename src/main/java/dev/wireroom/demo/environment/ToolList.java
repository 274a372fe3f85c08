package dev.wireroom.demo.environment;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The result of `tools/list`.
final class ToolList {
    private static final String TEXT =
            """
            {"tools":[
              {"name":"reset","description":"Puts the robot and the apples back.",
               "inputSchema":{"type":"object"}},
              {"name":"step","description":"Moves the robot by one place.",
               "inputSchema":{"type":"object","required":["direction"],"properties":{
                 "direction":{"enum":["north","south","west","east"]}}}},
              {"name":"state","description":"Shows the field and what was done last.",
               "inputSchema":{"type":"object"},"annotations":{"readOnlyHint":true}}
            ]}
            """;

    private ToolList() {}

    static JsonNode make() {
        return JsonMapper.shared().readTree(TEXT);
    }
}
