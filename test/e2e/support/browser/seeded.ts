import { readFile } from 'node:fs/promises';
import { type Note, openCriticalDoubts, settleDoubt } from '@auscribe/contracts';
import { type Account, ApiClient, finished, type Inbox, speak } from '@auscribe/testing';

export interface Seeded {
  account: Account;
  api: ApiClient;
  /** Ready for Review, a SOAP note without unchecked critical words. */
  dictationId: string;
}

export const seededPatient = 'MereTamihana';
const spoken =
  'Subjective. The patient has had a cough for three days. Objective. The lungs are clear. Assessment. Viral infection. Plan. Rest and fluids.';

/** A clinician with one short dictation, transcribed as usual. */
export async function seededClinician({ url, inbox }: { url: string; inbox: Inbox }): Promise<Seeded> {
  const api = new ApiClient(url, inbox);
  const account = await api.newClinician();
  const department = await api.department('Cardiology');
  const file = await readFile(await speak(spoken));
  const { body } = await api.fullDictation(file, ['MR42', seededPatient, department, 'SOAP'], 'audio/wav');
  await finished(api, body.data.id);
  await confirmWords(api, body.data.id);
  return { account, api, dictationId: body.data.id };
}

/** Confirms the critical words that the engine was unsure of, if any: a note with some asks before it is handed out. */
async function confirmWords(api: ApiClient, id: string): Promise<void> {
  const { data: note } = (await api.get<Note>(`/dictations/${id}/note`)).body;
  const [doubt] = openCriticalDoubts(note);
  if (!doubt) return;
  const { from, to, text } = doubt;
  const { status } = await api.ask(settleDoubt, {
    params: { id },
    body: { noteVersion: note.version, from, to, text },
  });
  if (status !== 200) throw new Error(`The word ${from} of the transcript was not confirmed: ${status}`);
  await confirmWords(api, id);
}
