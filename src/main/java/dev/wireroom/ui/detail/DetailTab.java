package dev.wireroom.ui.detail;

import dev.wireroom.model.HandleUse;
import dev.wireroom.model.Message;
import dev.wireroom.model.Session;
import dev.wireroom.model.Verdict;
import dev.wireroom.ui.bridge.CallRounds;
import dev.wireroom.ui.bridge.ExchangeRow;
import javafx.scene.Node;
import javafx.scene.input.KeyEvent;

/// One tab of the detail. Told of what happens only while it is the one being looked at. Window's
/// thread only.
interface DetailTab {
    Node node();

    /// Shows this from now on; the same subject again means that it came into view again.
    void show(Subject subject);

    default void heard(Message message) {}

    default void changed(ExchangeRow row) {}

    default void changed(Session session) {}

    default void changed(Verdict verdict) {}

    default void changed(CallRounds call) {}

    default void changed(HandleUse use) {}

    /// Four times a second.
    default void tick(long now) {}

    /// A key that nobody took yet; Ctrl+F means find.
    default void key(KeyEvent press) {}

    default void close() {}
}
