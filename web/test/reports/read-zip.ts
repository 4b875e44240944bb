import { inflateRawSync } from 'node:zlib';

const entryMark = 0x02014b50;
const endMark = 0x06054b50;

/** The files of a zip archive, such as a Word document, as text. */
export async function readZip(file: Blob): Promise<Map<string, string>> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const end = bytes.lastIndexOf(Buffer.from(Uint32Array.of(endMark).buffer));
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (bytes.readUInt32LE(at) !== entryMark) throw new Error('This is no zip archive.');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const local = bytes.readUInt32LE(at + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(from, from + bytes.readUInt32LE(at + 20));
    files.set(name, (bytes.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data)).toString('utf8'));
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}
