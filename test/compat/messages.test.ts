import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { events, requests } from '@auscribe/contracts';
import { type DescMessage, fromBinary, toBinary, toJson } from '@bufbuild/protobuf';
import { describe, expect, it } from '@jest/globals';

interface Written {
  subject: string;
  /** Base64. */
  bytes: string;
  says: Record<string, unknown>;
}

/** Current subjects; a request has two schemas. */
const schemas = new Map<string, DescMessage>([
  ...Object.values(events).map(({ subject, schema }) => [subject, schema] as const),
  ...Object.values(requests).flatMap(({ subject, request, response }) => [
    [`${subject} request`, request] as const,
    [`${subject} response`, response] as const,
  ]),
]);
/** Field 999 with a text, as a later version might add. */
const fieldToCome = Buffer.from([0xba, 0x3e, 0x03, 0x6e, 0x65, 0x77]);
const releases = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe.each(releases)('messages of release %s', (release) => {
  const written: Written[] = JSON.parse(readFileSync(join(import.meta.dirname, release, 'messages.json'), 'utf8'));

  it.each(written)('$subject is decoded correctly', ({ subject, bytes, says }) => {
    const schema = schemas.get(subject);
    if (!schema) throw new Error(`${subject} is gone: services of release ${release} still send and expect it`);
    expect(toJson(schema, fromBinary(schema, Buffer.from(bytes, 'base64')))).toEqual(says);
  });

  it.each(written)(
    '$subject of a later version is decoded too, and its new field is kept',
    ({ subject, bytes, says }) => {
      const schema = schemas.get(subject);
      if (!schema) throw new Error(`${subject} is gone`);
      const message = fromBinary(schema, Buffer.concat([Buffer.from(bytes, 'base64'), fieldToCome]));
      expect(toJson(schema, message)).toEqual(says);
      expect(Buffer.from(toBinary(schema, message)).includes(fieldToCome)).toBe(true);
    },
  );
});
