package auscribe;

import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.MongoServerError;
import java.util.Collection;

/** What the stand-in would take and then not do: said, instead of silently ignored. */
final class Unsupported {

    private Unsupported() {
    }

    static void refuse(String databaseName, String command, Document query) {
        if (query.containsKey("startTransaction") || Boolean.FALSE.equals(query.get("autocommit"))) {
            throw new MongoServerError(20, "IllegalOperation", "Transactions need a MongoDB replica set");
        }
        if (command.equalsIgnoreCase("createIndexes") && query.get("indexes") instanceof Collection) {
            for (Object index : (Collection<?>) query.get("indexes")) {
                if (index instanceof Document) {
                    checkIndex(databaseName + "." + query.get(command), (Document) index);
                }
            }
        }
    }

    private static void checkIndex(String collection, Document index) {
        if (index.containsKey("partialFilterExpression")) {
            throw new MongoServerError(67, "CannotCreateIndex",
                "Partial indexes are not supported by this stand-in; use a sparse index on " + collection);
        }
        if (index.containsKey("expireAfterSeconds")) {
            System.err.println("warning: nothing expires by itself here: index " + index.get("name") + " on " + collection);
        }
    }
}
