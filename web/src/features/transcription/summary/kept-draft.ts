import { jsonText, number, record, text } from '../../../lib/decode.js';
import { hasSealedEdit, keepSealedEdit, takeSealedEdit } from '../../../lib/vault/seal.js';
import type { Draft } from './use-draft.js';

interface Kept {
  userId: string;
  dictationId: string;
  draft: Draft;
}

type KeyOf = () => Promise<CryptoKey>;

const kept = jsonText(
  record<Kept>({ userId: text, dictationId: text, draft: record<Draft>({ text, noteVersion: number }) }),
);

/** Keeps an edit across a log-off that the user did not request: encrypted, in this tab only. */
export async function keepDraft(next: Kept, keyOf: KeyOf, storage: Storage = sessionStorage): Promise<void> {
  await keepSealedEdit(await keyOf(), JSON.stringify(next), storage);
}

/** Returns it to its user on the same dictation; it is deleted when another user signs in. */
export async function takeKeptDraft(
  userId: string,
  dictationId: string,
  keyOf: KeyOf,
  storage: Storage = sessionStorage,
): Promise<Draft | null> {
  if (!hasSealedEdit(storage)) return null;
  const key = await keyOf();
  const plain = await takeSealedEdit(key, storage);
  if (plain === null) return null;
  const found = kept(plain, 'draft');
  if (found.userId !== userId) return null;
  if (found.dictationId === dictationId) return found.draft;
  await keepSealedEdit(key, plain, storage);
  return null;
}
