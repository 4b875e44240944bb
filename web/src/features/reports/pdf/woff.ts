/** Sizes in bytes (WOFF 1.0, sections 3 and 4; OpenType, "Table Directory"). */
const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

interface Table {
  tag: number;
  checksum: number;
  length: number;
  data: Uint8Array;
}

/** The TrueType font in a WOFF file, as PDFs embed it. Throws if the file is not WOFF. */
export async function trueTypeOf(woff: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (view.getUint32(0) !== 0x774f4646) throw new Error('A font is not a WOFF file.');
  const tables = await Promise.all(
    Array.from({ length: view.getUint16(12) }, (_, index) => readTable(woff, view, woffHeader + index * woffEntry)),
  );
  const bodies = tables.reduce((size, { length }) => size + padded(length), 0);
  const font = new Uint8Array(sfntHeader + tables.length * sfntEntry + bodies);
  const out = new DataView(font.buffer);
  out.setUint32(0, view.getUint32(4));
  out.setUint16(4, tables.length);
  let at = sfntHeader + tables.length * sfntEntry;
  tables.forEach(({ tag, checksum, length, data }, index) => {
    const entry = sfntHeader + index * sfntEntry;
    for (const [field, value] of [tag, checksum, at, length].entries()) out.setUint32(entry + field * 4, value);
    font.set(data, at);
    at += padded(length);
  });
  return font;
}

async function readTable(woff: Uint8Array<ArrayBuffer>, view: DataView, at: number): Promise<Table> {
  const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((field) => view.getUint32(at + field));
  const data = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
  return {
    tag: tag ?? 0,
    checksum: checksum ?? 0,
    length: length ?? 0,
    data: (packed ?? 0) < (length ?? 0) ? await inflated(data) : data,
  };
}

async function inflated(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function padded(length: number): number {
  return (length + 3) & ~3;
}
