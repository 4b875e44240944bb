package auscribe;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.h2.mvstore.MVStore;

/** MongoDB's protocol over one H2 file, for machines where MongoDB itself can't be had. Usage: FILE PORT [ADDRESS] */
public final class MongoStandIn {

    public static void main(String[] args) {
        if (args.length < 2 || args.length > 3) {
            System.err.println("usage: MongoStandIn FILE PORT [ADDRESS]");
            System.exit(2);
        }
        // It knows no passwords: another address than this machine's own only where the network keeps others out.
        String address = args.length == 3 ? args[2] : "127.0.0.1";
        // The backend decides when to commit, between commands; H2 must not do so in the middle of one.
        MVStore store = new MVStore.Builder()
            .fileName(args[0])
            .autoCommitDisabled()
            .cacheSize(64)
            .open();
        store.setRetentionTime(5_000);
        DurableBackend backend = new DurableBackend(store);
        backend.version(new Mongo5());
        MongoServer server = new MongoServer(backend);
        server.bind(address, Integer.parseInt(args[1]));

        ScheduledExecutorService housekeeping = Executors.newSingleThreadScheduledExecutor();
        housekeeping.scheduleWithFixedDelay(backend::flushToDisk, 1, 1, TimeUnit.SECONDS);
        housekeeping.scheduleWithFixedDelay(backend::reclaimSpace, 30, 30, TimeUnit.SECONDS);

        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            housekeeping.shutdownNow();
            server.shutdownNow();
            System.out.println("stopped");
        }));
        System.out.println("ready on " + address + ":" + args[1]);
    }

    /** The wire version of MongoDB 5.0, the oldest that mongoose 9 talks to. */
    private static final class Mongo5 implements MongoVersion {
        @Override
        public List<Integer> getVersionArray() {
            return List.of(5, 0, 0);
        }

        @Override
        public int getWireVersion() {
            return 13;
        }
    }
}
