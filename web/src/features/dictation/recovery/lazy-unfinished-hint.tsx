import { unfinishedRecordings } from '@auscribe/contracts';
import { useEffect, useState } from 'react';
import { lazyComponent } from '../../../components/ui/lazy.js';
import { api } from '../../../lib/session/session.js';
import { recordingDatabaseName } from '../recording/recording-store.js';

/** If it fails to load, nothing is lost: New Dictation offers the recordings too. */
const UnfinishedHint = lazyComponent(async () => (await import('./unfinished-hint.js')).UnfinishedHint);

/** Fetched after the dashboard, which does not wait for it, and only if there may be something to show. */
export function LazyUnfinishedHint({ userId }: { userId: string }) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    mayHaveUnfinished().then(setWanted);
  }, []);
  return wanted ? <UnfinishedHint userId={userId} /> : null;
}

/** This browser's recordings are in its database, those of other browsers on the server. Returns true when in doubt. */
async function mayHaveUnfinished(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    if (databases.some(({ name }) => name === recordingDatabaseName)) return true;
    return (await api.call(unfinishedRecordings)).length > 0;
  } catch {
    return true;
  }
}
