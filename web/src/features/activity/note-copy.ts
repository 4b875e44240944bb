import { noteExport } from './api/note-export.js';

const triesAfterMs = [0, 2000, 10_000];

/**
 * Notes that text was copied. Not waited for: browsers take a copy only within the click, and the text was on the
 * page before. Tried again while the network is away.
 */
export async function noteCopy(id: string): Promise<void> {
  for (const waitMs of triesAfterMs) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    try {
      await noteExport(id, 'copy');
      return;
    } catch {
      // That the record was shown is noted in any case.
    }
  }
}
