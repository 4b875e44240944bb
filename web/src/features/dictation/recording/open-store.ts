import { toast } from '../../../components/ui/toast.js';
import { localKey } from '../../../lib/vault/local-key.js';
import { createIndexedDbStore, openRecordingDatabase } from './indexed-db-store.js';
import { createMemoryStore, withFallback } from './memory-store.js';
import type { RecordingStore } from './recording-store.js';
import { withSealing } from './sealed-store.js';
import { recordingText } from './text.js';

let opened: Promise<RecordingStore> | undefined;

/** This browser's store of recordings; opened only once. */
export function openRecordingStore(): Promise<RecordingStore> {
  opened ??= open();
  return opened;
}

async function open(): Promise<RecordingStore> {
  const memory = createMemoryStore();
  try {
    const durable = withSealing(createIndexedDbStore(await openRecordingDatabase()), localKey);
    // Asks the browser not to delete recordings when the disk is nearly full.
    navigator.storage?.persist?.().catch(() => undefined);
    return withFallback(durable, memory, warn);
  } catch {
    warn();
    return memory;
  }
}

function warn() {
  toast.warning(recordingText.get().notKept);
}
