package dev.wireroom.store;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/// The tables of a capture file, as any SQLite tool shows them. Times are microseconds since 1970,
/// 0 = not yet; durations are microseconds, -1 = none. Words are those of the contract.
final class Schema {
    /// "WRRM".
    static final int APPLICATION_ID = 0x5752524d;

    static final int VERSION = 3;

    private static final String VERSION_OF_FILE = "PRAGMA user_version";

    private static final List<String> TABLES =
            List.of(
                    """
                    CREATE TABLE session (
                      id TEXT PRIMARY KEY NOT NULL,
                      server TEXT NOT NULL,
                      kind TEXT NOT NULL,
                      era TEXT NOT NULL,
                      wire_id TEXT,
                      caller TEXT,
                      grouping TEXT,
                      protocol_version TEXT,
                      client_name TEXT,
                      client_version TEXT,
                      server_info_name TEXT,
                      server_info_version TEXT,
                      state TEXT NOT NULL,
                      end_reason TEXT,
                      end_detail TEXT,
                      successor TEXT,
                      predecessor TEXT,
                      opened INTEGER NOT NULL,
                      ready INTEGER NOT NULL,
                      last_activity INTEGER NOT NULL,
                      last_call INTEGER NOT NULL,
                      ended INTEGER NOT NULL,
                      calls INTEGER NOT NULL,
                      errors INTEGER NOT NULL,
                      open_calls INTEGER NOT NULL,
                      open_streams INTEGER NOT NULL,
                      cut INTEGER NOT NULL
                    ) STRICT\
                    """,
                    """
                    CREATE TABLE exchange (
                      number INTEGER PRIMARY KEY NOT NULL,
                      server TEXT NOT NULL,
                      session TEXT,
                      caller TEXT,
                      kind TEXT NOT NULL,
                      method TEXT NOT NULL,
                      target TEXT NOT NULL,
                      status INTEGER NOT NULL,
                      opened INTEGER NOT NULL,
                      ended INTEGER NOT NULL,
                      ended_how TEXT NOT NULL,
                      first_byte_micros INTEGER NOT NULL,
                      total_micros INTEGER NOT NULL,
                      client_request_head TEXT, -- as on the wire
                      client_response_head TEXT,
                      client_request_bytes INTEGER NOT NULL, -- of the body
                      client_response_bytes INTEGER NOT NULL,
                      server_request_head TEXT,
                      server_response_head TEXT,
                      server_request_bytes INTEGER NOT NULL,
                      server_response_bytes INTEGER NOT NULL,
                      connection INTEGER NOT NULL,
                      peer TEXT NOT NULL,
                      sse INTEGER NOT NULL
                    ) STRICT\
                    """,
                    "CREATE INDEX exchange_session ON exchange (session) WHERE session NOT NULL",
                    """
                    CREATE TABLE message (
                      number INTEGER PRIMARY KEY NOT NULL,
                      exchange INTEGER NOT NULL,
                      session TEXT, -- when it was known as the message came; else that of its exchange
                      at INTEGER NOT NULL,
                      direction TEXT NOT NULL,
                      kind TEXT NOT NULL,
                      method TEXT,
                      subject TEXT,
                      id TEXT, -- JSON
                      sse_id TEXT,
                      event TEXT,
                      answers INTEGER NOT NULL,
                      latency_micros INTEGER NOT NULL,
                      call INTEGER, -- the request that began it, 0 = of none; null before version 3
                      round INTEGER, -- of that call, from 1; 0 = of none
                      size INTEGER NOT NULL,
                      failed INTEGER NOT NULL,
                      truncated INTEGER NOT NULL,
                      note TEXT,
                      text TEXT NOT NULL,
                      bytes BLOB -- the exact bytes, when they are not UTF-8
                    ) STRICT\
                    """,
                    "CREATE INDEX message_exchange ON message (exchange)",
                    """
                    CREATE TABLE verdict (
                      session TEXT PRIMARY KEY NOT NULL,
                      kind TEXT NOT NULL,
                      since INTEGER NOT NULL,
                      took_micros INTEGER NOT NULL,
                      tries INTEGER NOT NULL,
                      successor TEXT
                    ) STRICT\
                    """,
                    """
                    CREATE TABLE verdict_step (
                      session TEXT NOT NULL,
                      position INTEGER NOT NULL,
                      at INTEGER NOT NULL,
                      text TEXT NOT NULL,
                      exchange INTEGER NOT NULL,
                      PRIMARY KEY (session, position)
                    ) STRICT, WITHOUT ROWID\
                    """,
                    """
                    CREATE TABLE action (
                      at INTEGER NOT NULL,
                      session TEXT NOT NULL,
                      action TEXT NOT NULL
                    ) STRICT\
                    """,
                    """
                    CREATE TABLE keep_alive (
                      exchange INTEGER NOT NULL,
                      at INTEGER NOT NULL
                    ) STRICT\
                    """,
                    """
                    CREATE TABLE loss (
                      at INTEGER NOT NULL,
                      messages INTEGER NOT NULL,
                      bytes INTEGER NOT NULL
                    ) STRICT\
                    """);

    private static final String HANDLE_USE =
            """
            CREATE TABLE handle_use (
              at INTEGER NOT NULL,
              server TEXT NOT NULL,
              name TEXT NOT NULL,
              value TEXT NOT NULL,
              given INTEGER NOT NULL, -- message that gave it first
              given_to TEXT,
              used INTEGER NOT NULL, -- request that has it
              used_by TEXT,
              crossed INTEGER NOT NULL,
              PRIMARY KEY (used, value)
            ) STRICT, WITHOUT ROWID\
            """;

    /// How several processes share the file: each is a run and gives numbers that no other gives.
    private static final List<String> TABLES_OF_WRITERS =
            List.of(
                    """
                    CREATE TABLE run (
                      number INTEGER PRIMARY KEY NOT NULL,
                      began INTEGER NOT NULL,
                      ended INTEGER NOT NULL -- 0: still writing, or it was cut off
                    ) STRICT\
                    """,
                    """
                    CREATE TABLE number (
                      kind TEXT PRIMARY KEY NOT NULL, -- exchange, message, session
                      next INTEGER NOT NULL -- the first that no run has reserved
                    ) STRICT, WITHOUT ROWID\
                    """);

    /// What is missing in a file of version 1, beside the tables of writers.
    private static final String SINCE_2 = "ALTER TABLE exchange ADD COLUMN caller TEXT";

    private static final List<String> SINCE_3 =
            List.of(
                    "ALTER TABLE message ADD COLUMN call INTEGER",
                    "ALTER TABLE message ADD COLUMN round INTEGER",
                    HANDLE_USE);

    private static final List<String> AS_IF_2 =
            List.of(
                    "CREATE TEMP VIEW exchange AS SELECT *, NULL AS caller FROM main.exchange",
                    "CREATE TEMP VIEW run AS SELECT 1 AS number, 0 AS began, 1 AS ended");

    private static final List<String> AS_IF_3 =
            List.of(
                    "CREATE TEMP VIEW message AS SELECT *, NULL AS call, NULL AS round"
                            + " FROM main.message",
                    "CREATE TEMP VIEW handle_use AS SELECT 0 AS at, '' AS server, '' AS name,"
                            + " '' AS value, 0 AS given, NULL AS given_to, 0 AS used,"
                            + " NULL AS used_by, 0 AS crossed WHERE FALSE");

    private Schema() {}

    /// Lets an older file be read as if it were of this version; the file stays as it is.
    static void adapt(Connection connection) throws SQLException {
        try (Statement sql = connection.createStatement()) {
            long version = number(sql, VERSION_OF_FILE);
            if (version == 1) {
                executeAll(sql, AS_IF_2);
            }
            if (version < 3) {
                executeAll(sql, AS_IF_3);
            }
        }
    }

    /// Creates the tables, or brings older ones up to date, unless another process was quicker. In
    /// a transaction of its own.
    static void create(Connection connection) throws SQLException {
        try (Statement sql = connection.createStatement()) {
            sql.execute("BEGIN IMMEDIATE");
            try {
                if (number(sql, "PRAGMA application_id") != APPLICATION_ID) {
                    executeAll(sql, TABLES);
                    executeAll(sql, TABLES_OF_WRITERS);
                    sql.execute(HANDLE_USE);
                    sql.execute("PRAGMA application_id = " + APPLICATION_ID);
                    sql.execute("PRAGMA user_version = " + VERSION);
                } else {
                    bringUpToDate(sql, number(sql, VERSION_OF_FILE));
                }
                sql.execute("COMMIT");
            } catch (SQLException failed) {
                sql.execute("ROLLBACK");
                throw failed;
            }
        }
    }

    private static void bringUpToDate(Statement sql, long from) throws SQLException {
        if (from == VERSION) {
            return;
        }
        if (from < 2) {
            sql.execute(SINCE_2);
            executeAll(sql, TABLES_OF_WRITERS);
        }
        executeAll(sql, SINCE_3);
        sql.execute("PRAGMA user_version = " + VERSION);
    }

    private static void executeAll(Statement sql, List<String> statements) throws SQLException {
        for (String statement : statements) {
            sql.execute(statement);
        }
    }

    static long number(Statement sql, String question) throws SQLException {
        try (ResultSet answer = sql.executeQuery(question)) {
            return answer.next() ? answer.getLong(1) : 0;
        }
    }
}
