package auscribe;

import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.EmptyIndex;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.ValueComparator;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.Stream;

/**
 * Yields the ids of the documents with one text in the first key, in the order of the other keys: a page of a list reads
 * as many documents as it shows. Kept in memory and filled from the documents when the collection is opened, so there is
 * nothing of it in the file that could differ from them.
 */
final class OrderedIndex extends EmptyIndex<Object> {

    private final NavigableSet<Entry> order = new ConcurrentSkipListSet<>(this::compare);
    private final Map<Object, Entry> entries = new ConcurrentHashMap<>();
    /** False once a document had a list or nothing in a key: how those are ordered is left to the collection. */
    private volatile boolean complete = true;

    OrderedIndex(String name, List<IndexKey> keys) {
        super(name, keys);
    }

    static boolean canHold(List<IndexKey> keys) {
        return keys.size() > 1 && keys.stream().noneMatch(key -> key.getKey().contains("."));
    }

    /** The ids in the asked order, or null where this index can't tell them. */
    Stream<Object> idsFor(Document query, Document orderBy) {
        if (!complete || orderBy == null || !covers(query) || !(equalTo(query, keys().get(0)) instanceof String)) {
            return null;
        }
        List<String> fields = new ArrayList<>(orderBy.keySet());
        if (!fields.equals(keys().subList(1, keys().size()))) {
            return null;
        }
        boolean forward = fields.stream().allMatch(field -> ascends(orderBy, field) == ascends(field));
        boolean backward = fields.stream().allMatch(field -> ascends(orderBy, field) != ascends(field));
        if (!forward && !backward) {
            return null;
        }
        List<Object> first = List.of(equalTo(query, keys().get(0)));
        NavigableSet<Entry> range = order.subSet(new Entry(first, null, -1), true, new Entry(first, null, 1), true);
        return (forward ? range : range.descendingSet()).stream().map(entry -> entry.id);
    }

    @Override
    public void add(Document document, Object position, MongoCollection<Object> collection) {
        Object first = document.get(keys().get(0));
        if (first instanceof Collection) {
            complete = false;
        }
        if (!(first instanceof String)) {
            return;
        }
        List<Object> values = new ArrayList<>();
        for (String key : keys()) {
            Object value = document.get(key);
            if (value == null || value instanceof Collection) {
                complete = false;
                return;
            }
            values.add(value);
        }
        Entry entry = new Entry(values, document.get("_id"), 0);
        entries.put(entry.id, entry);
        order.add(entry);
    }

    @Override
    public Object remove(Document document) {
        Entry entry = entries.remove(document.get("_id"));
        if (entry != null) {
            order.remove(entry);
        }
        return null;
    }

    @Override
    public void updateInPlace(
            Document oldDocument, Document newDocument, Object position, MongoCollection<Object> collection) {
        remove(oldDocument);
        add(newDocument, position, collection);
    }

    @Override
    public long getCount() {
        return entries.size();
    }

    /** The value that a query demands of a field: at its top, or in one of the parts that all have to match. */
    private static Object equalTo(Document query, String field) {
        if (query.containsKey(field)) {
            return query.get(field);
        }
        if (query.get("$and") instanceof Collection) {
            for (Object part : (Collection<?>) query.get("$and")) {
                if (part instanceof Document && equalTo((Document) part, field) != null) {
                    return equalTo((Document) part, field);
                }
            }
        }
        return null;
    }

    /** Whether the keys alone decide. For other fields documents would be read in this order, slower than in the file's. */
    private boolean covers(Document query) {
        return query.entrySet().stream().allMatch(condition -> keys().contains(condition.getKey())
            || condition.getValue() instanceof Collection && ((Collection<?>) condition.getValue()).stream()
                .allMatch(part -> part instanceof Document && covers((Document) part)));
    }

    private static boolean ascends(Document orderBy, String field) {
        return orderBy.get(field) instanceof Number && ((Number) orderBy.get(field)).intValue() > 0;
    }

    private boolean ascends(String field) {
        return getKeys().stream().anyMatch(key -> key.getKey().equals(field) && key.isAscending());
    }

    private int compare(Entry one, Entry other) {
        int common = Math.min(one.values.size(), other.values.size());
        for (int at = 0; at < common; at += 1) {
            ValueComparator comparator = getKeys().get(at).isAscending() ? ValueComparator.asc() : ValueComparator.desc();
            int compared = comparator.compare(one.values.get(at), other.values.get(at));
            if (compared != 0) {
                return compared;
            }
        }
        if (one.edge != 0 || other.edge != 0) {
            return Integer.compare(one.edge, other.edge);
        }
        return ValueComparator.asc().compare(one.id, other.id);
    }

    /** A document's place; with an edge, the place before (-1) or after (1) all that begin with these values. */
    private static final class Entry {
        private final List<Object> values;
        private final Object id;
        private final int edge;

        private Entry(List<Object> values, Object id, int edge) {
            this.values = values;
            this.id = id;
            this.edge = edge;
        }
    }
}
