import { events } from '@auscribe/contracts';
import { fromBinary } from '@bufbuild/protobuf';
import { describe, expect, it } from '@jest/globals';
import { outboxEntry } from '../src/index.js';

describe('an outbox entry', () => {
  it('contains the event, to be published later under its own id', () => {
    const one = outboxEntry(events.chunkStored, { recordingId: 'r', chunkIndex: 3 });
    expect(one).toMatchObject({ subject: 'recording.chunk_stored', headers: {} });
    const payload = fromBinary(events.chunkStored.schema, Buffer.from(one.payload, 'base64'));
    expect(payload).toMatchObject({ recordingId: 'r', chunkIndex: 3 });
    expect(outboxEntry(events.chunkStored, {}).id).not.toBe(one.id);
  });
});
