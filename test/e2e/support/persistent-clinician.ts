import type { DictationDetails, DictationItem } from '@auscribe/contracts';
import {
  type Answer,
  ApiClient,
  asRecorded,
  eventually,
  finished,
  Inbox,
  inChunks,
  mergeBody,
  speak,
  type TestSystem,
} from '@auscribe/testing';
import { expect } from '@jest/globals';
import type { SpokenCase } from './cases.js';

export interface Persistence {
  /** How long a call is retried, ms. */
  withinMs: number;
}

/** Records and submits the same words repeatedly, and retries each call until it is answered, as the browser does. */
export class PersistentClinician {
  private constructor(
    readonly api: ApiClient,
    readonly userId: string,
    readonly department: string,
    readonly spoken: SpokenCase,
    readonly chunks: readonly Buffer[],
    readonly withinMs: number,
  ) {}

  static async signUp(system: TestSystem, spoken: SpokenCase, { withinMs }: Persistence): Promise<PersistentClinician> {
    const api = new ApiClient(system.url, new Inbox(system.mailUrl));
    const { id } = await api.newClinician();
    const department = await api.department('Orthopaedics');
    const chunks = inChunks(await asRecorded(await speak(spoken.text)));
    expect(chunks.length).toBeGreaterThan(3);
    return new PersistentClinician(api, id, department, spoken, chunks, withinMs);
  }

  /** A 401 leads to a new token and a retry, so it does not count as an answer. */
  insist<T>(call: () => Promise<Answer<T>>, withinMs = this.withinMs): Promise<Answer<T>> {
    return eventually(
      async () => {
        const answer = await call();
        if (answer.status === 401) await this.api.renewNow();
        if (answer.status >= 500 || answer.status === 401) throw new Error(`${answer.status} ${answer.text}`);
        return answer;
      },
      { withinMs, everyMs: 300, what: 'the server to answer again' },
    );
  }

  async record(patientName: string): Promise<Recording> {
    const { userId } = this;
    const { status, body } = await this.insist(() =>
      this.api.post<{ recordingId: string }>('/chunking/start-recording', { userId }),
    );
    expect(status).toBe(200);
    return new Recording(this, patientName, body.data.recordingId);
  }

  /** Records, submits and waits, with nothing in between. */
  async dictate(patientName: string): Promise<DictationDetails> {
    const recording = await this.record(patientName);
    await recording.storeRest();
    await recording.submit();
    return recording.finished();
  }
}

export class Recording {
  #stored = 0;
  #dictationId = '';

  constructor(
    private readonly clinician: PersistentClinician,
    readonly patientName: string,
    private readonly recordingId: string,
  ) {}

  async storeNext(withinMs?: number): Promise<void> {
    const { api, chunks } = this.clinician;
    const index = this.#stored;
    const chunk = chunks[index];
    if (!chunk) throw new Error(`${this.patientName} has no chunk ${index}`);
    const { recordingId } = this;
    const { status } = await this.clinician.insist(() => api.uploadChunk(index, chunk, { recordingId }), withinMs);
    expect(status).toBe(200);
    this.#stored += 1;
  }

  async storeHalf(): Promise<void> {
    while (this.#stored < Math.floor(this.clinician.chunks.length / 2)) await this.storeNext();
  }

  async storeRest(): Promise<void> {
    while (this.#stored < this.clinician.chunks.length) await this.storeNext();
  }

  async submit(): Promise<void> {
    const { api, department, spoken, chunks } = this.clinician;
    const { patientName, recordingId } = this;
    const submission = { mrNo: 'K1', patientName, classificationId: department, template: spoken.template };
    const body = mergeBody(submission, { recordingId, chunkCount: chunks.length });
    const submitted = await this.clinician.insist(() => api.post<DictationItem>('/chunking/upload-merged', body));
    expect(submitted.body).toMatchObject({ status: 'SUCCESS' });
    this.#dictationId = submitted.body.data.id;
  }

  /** Ready for review, without a gap, and only once. */
  async finished(): Promise<DictationDetails> {
    const { api } = this.clinician;
    const details = await finished(api, this.#dictationId, 240_000);
    expect(details).toMatchObject({ stage: 'done', status: 'IN_PROGRESS', gaps: [] });
    const search = `/dictations?search=${this.patientName}`;
    const { body: list } = await this.clinician.insist(() => api.get<DictationItem[]>(search));
    expect(list.data).toHaveLength(1);
    return details;
  }
}
