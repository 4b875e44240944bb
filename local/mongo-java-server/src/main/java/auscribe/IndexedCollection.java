package auscribe;

import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.backend.h2.H2Collection;
import de.bwaldvogel.mongo.bson.Document;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.h2.mvstore.MVMap;

/** Reads sorted pages through its ordered indexes; all other queries as before. */
final class IndexedCollection extends H2Collection {

    private final List<OrderedIndex> ordered = new CopyOnWriteArrayList<>();

    IndexedCollection(
            MongoDatabase database, String name, CollectionOptions options, MVMap<Object, Document> documents,
            MVMap<String, Object> meta, CursorRegistry cursors) {
        super(database, name, options, documents, meta, cursors);
    }

    @Override
    public synchronized void addIndex(Index<Object> index) {
        super.addIndex(index);
        boolean known = ordered.stream().anyMatch(existing -> existing.getName().equals(index.getName()));
        if (index instanceof OrderedIndex && !known) {
            ordered.add((OrderedIndex) index);
        }
    }

    @Override
    public synchronized void dropIndex(String name) {
        super.dropIndex(name);
        ordered.removeIf(index -> index.getName().equals(name));
    }

    @Override
    protected QueryResult queryDocuments(
            Document query, Document orderBy, int skip, int limit, int batchSize, Document fields) {
        for (OrderedIndex index : ordered) {
            Stream<Object> ids = index.idsFor(query, orderBy);
            if (ids != null) {
                Stream<Document> documents = ids.map(this::getDocument).filter(Objects::nonNull);
                return matchDocumentsFromStream(query, documents, skip, limit, batchSize, null, fields);
            }
        }
        return super.queryDocuments(query, orderBy, skip, limit, batchSize, fields);
    }
}
