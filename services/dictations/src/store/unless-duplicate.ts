import { isDuplicateKey } from '@auscribe/service-kit';

/** False when a unique index refused the write: another document has the same key. */
export async function unlessDuplicate(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
