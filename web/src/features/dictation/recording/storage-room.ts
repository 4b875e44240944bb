/** Some two hours of recording that wait for a connection, in bytes. */
const enoughBytes = 128 * 1024 * 1024;

/** Says whether this browser may store that much more. True where it does not tell. */
export async function hasRoom(storage: Pick<StorageManager, 'estimate'> | undefined): Promise<boolean> {
  try {
    const { quota, usage = 0 } = (await storage?.estimate()) ?? {};
    return quota === undefined || quota - usage >= enoughBytes;
  } catch {
    return true;
  }
}
