import type { DictationDetails, DictationItem } from '@auscribe/contracts';
import { type Answer, type ApiClient, eventually, finished, mergeBody } from '@auscribe/testing';

export interface Dictation {
  patientName: string;
  template: string;
  department: string;
  chunks: readonly Uint8Array[];
  /** Before each chunk. */
  pause?: () => Promise<void>;
}

/** Repeats a request until the server answers, as a browser does. */
export async function insist<T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> {
  return eventually(
    async () => {
      const answer = await call();
      return answer.status < 500 ? answer : null;
    },
    { withinMs: 180_000, everyMs: 500, what: 'the server to answer again' },
  );
}

/** Records chunk by chunk and submits. Returns the dictation's id. */
export async function submit(api: ApiClient, userId: string, dictation: Dictation): Promise<string> {
  const { patientName, template, department, chunks, pause = async () => {} } = dictation;
  const started = await insist(() => api.post<{ recordingId: string }>('/chunking/start-recording', { userId }));
  const { recordingId } = started.body.data;
  for (const [index, chunk] of chunks.entries()) {
    await pause();
    const { status, text } = await insist(() => api.uploadChunk(index, chunk, { recordingId }));
    if (status !== 200) throw new Error(`Chunk ${index} was refused by ${status}: ${text}`);
  }
  const submission = { mrNo: 'K8S', patientName, classificationId: department, template };
  const body = mergeBody(submission, { recordingId, chunkCount: chunks.length });
  const submitted = await insist(() => api.post<DictationItem>('/chunking/upload-merged', body));
  if (submitted.body.status !== 'SUCCESS') throw new Error(`The submit was refused: ${submitted.text}`);
  return submitted.body.data.id;
}

/** The finished dictation; its duration does not matter here. */
export function noteOf(api: ApiClient, id: string): Promise<DictationDetails> {
  return finished(api, id, 300_000, 1_000);
}

/** The number of records of a patient: one, even if requests were repeated. */
export async function recordsOf(api: ApiClient, patientName: string): Promise<number> {
  const { body } = await insist(() => api.get<DictationItem[]>(`/dictations?search=${patientName}`));
  return body.data.length;
}
