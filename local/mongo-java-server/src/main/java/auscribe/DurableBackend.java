package auscribe;

import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.backend.h2.H2Database;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.MongoServerError;
import de.bwaldvogel.mongo.exception.MongoServerException;
import io.netty.channel.Channel;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.h2.mvstore.MVStore;

/**
 * Commits each write before it is answered, so that kill -9 loses nothing that was acknowledged.
 *
 * <p>Writes share the lock and a commit takes it alone: a commit never lands in the middle of a command, so a document
 * and its index entries reach the file together. Writers that wait for the same commit are served by one.
 */
final class DurableBackend extends H2Backend {

    private static final Set<String> WRITES = Set.of(
        "insert", "update", "delete", "findandmodify", "create", "createindexes", "dropindexes", "deleteindexes",
        "drop", "dropdatabase", "renamecollection");

    private final MVStore store;
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    DurableBackend(MVStore store) {
        super(store);
        this.store = store;
    }

    @Override
    public Document handleCommand(Channel channel, String databaseName, String command, Document query) {
        try {
            Unsupported.refuse(databaseName, command, query);
            if (!writes(command, query)) {
                return super.handleCommand(channel, databaseName, command, query);
            }
            lock.readLock().lock();
            try {
                return super.handleCommand(channel, databaseName, command, query);
            } finally {
                lock.readLock().unlock();
                commitBetweenCommands();
            }
        } catch (MongoServerException failure) {
            report(databaseName, command, failure);
            throw failure;
        } catch (RuntimeException failure) {
            report(databaseName, command, failure);
            endIfClosed();
            throw failure;
        }
    }

    @Override
    protected MongoDatabase openOrCreateDatabase(String name) {
        return new IndexedDatabase(name);
    }

    /** Survives the machine's fall too, up to a second before it; a process's fall loses nothing even without. */
    void flushToDisk() {
        try {
            store.sync();
        } catch (RuntimeException failure) {
            System.err.println("flush failed: " + failure.getClass().getName());
            endIfClosed();
        }
    }

    void reclaimSpace() {
        lock.writeLock().lock();
        try {
            store.commit();
            store.compact(70, 8 * 1024 * 1024);
        } catch (RuntimeException failure) {
            System.err.println("compaction failed: " + failure.getClass().getName());
            endIfClosed();
        } finally {
            lock.writeLock().unlock();
        }
    }

    /**
     * H2 closes a file that it could not write, as on a full disk, and every later command fails. Like mongod the process
     * ends then: who watches it starts it again, with what was acknowledged.
     */
    private void endIfClosed() {
        if (store.isClosed()) {
            System.err.println("the data file could not be written and is closed; ending");
            Runtime.getRuntime().halt(70);
        }
    }

    private void commitBetweenCommands() {
        lock.writeLock().lock();
        try {
            if (store.hasUnsavedChanges()) {
                store.commit();
            }
        } finally {
            lock.writeLock().unlock();
        }
    }

    private static boolean writes(String command, Document query) {
        if (command.equalsIgnoreCase("aggregate")) {
            String pipeline = String.valueOf(query.get("pipeline"));
            return pipeline.contains("$out") || pipeline.contains("$merge");
        }
        return WRITES.contains(command.toLowerCase(Locale.ROOT));
    }

    /** Names the command and the code only: the message of an error can quote a document. */
    private static void report(String databaseName, String command, RuntimeException failure) {
        String code = failure instanceof MongoServerError
            ? ((MongoServerError) failure).getCodeName()
            : failure.getClass().getSimpleName();
        System.err.println(databaseName + "." + command + " failed: " + code);
    }

    /** An inner class, because H2Database opens its collections before a field of a subclass could be set. */
    private final class IndexedDatabase extends H2Database {

        private IndexedDatabase(String name) {
            super(name, getMvStore(), DurableBackend.this.getCursorRegistry());
        }

        @Override
        protected Index<Object> openOrCreateSecondaryIndex(
                String collection, String name, List<IndexKey> keys, boolean sparse) {
            return !sparse && OrderedIndex.canHold(keys)
                ? new OrderedIndex(name, keys)
                : super.openOrCreateSecondaryIndex(collection, name, keys, sparse);
        }

        /** The maps are named as H2Database names them. */
        @Override
        protected MongoCollection<Object> openOrCreateCollection(String name, CollectionOptions options) {
            String fullName = getDatabaseName() + "." + name;
            return new IndexedCollection(
                this, name, options, getMvStore().openMap("databases." + fullName),
                getMvStore().openMap("meta." + fullName), DurableBackend.this.getCursorRegistry());
        }
    }
}
