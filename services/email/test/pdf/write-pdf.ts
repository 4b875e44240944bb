import { deflateSync } from 'node:zlib';

/** Writes PDFs by hand, as hostile programs do: nothing here shares code with the library that reads them. */
export interface Parts {
  /** Entries added to the catalog, the page, its resources and the trailer. */
  catalog?: string;
  page?: string;
  resources?: string;
  fonts?: string;
  trailer?: string;
  /** The page's drawing, as an object's text; a shown line of text by default. */
  contents?: string | Buffer;
  /** Further objects, numbered from 10. */
  more?: (string | Buffer)[];
  /** Written in front of each object: a comment, for instance. */
  between?: string;
}

export const shown = 'BT /F1 24 Tf 72 700 Td (Shared summary) Tj ET';

/** The text of a stream object. */
export function stream(data: string | Buffer, entries = '', length?: number): Buffer {
  const bytes = Buffer.from(data);
  const head = `<< /Length ${length ?? bytes.length} ${entries} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes, Buffer.from('\nendstream')]);
}

export const flate = (data: string | Buffer, entries = ''): Buffer =>
  stream(deflateSync(Buffer.from(data)), `/Filter /FlateDecode ${entries}`);

function objectsOf(parts: Parts): Map<number, string | Buffer> {
  const { catalog = '', page = '', resources = '', fonts = '', contents = stream(shown), more = [] } = parts;
  return new Map<number, string | Buffer>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      3,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R ${fonts} >> ${resources} >> ${page} >>`,
    ],
    [4, contents],
    [5, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    ...more.map((text, index): [number, string | Buffer] => [10 + index, text]),
  ]);
}

class Writer {
  readonly #parts: Buffer[] = [];
  size = 0;

  write(text: string | Buffer): number {
    const at = this.size;
    const bytes = typeof text === 'string' ? Buffer.from(text, 'latin1') : text;
    this.#parts.push(bytes);
    this.size += bytes.length;
    return at;
  }

  object(number: number, text: string | Buffer): number {
    const at = this.write(`${number} 0 obj\n`);
    this.write(text);
    this.write('\nendobj\n');
    return at;
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

/** A file with a cross-reference table. */
export function classic(parts: Parts = {}): Buffer {
  const writer = new Writer();
  writer.write('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  const offsets = new Map<number, number>();
  for (const [number, text] of objectsOf(parts)) {
    writer.write(parts.between ?? '');
    offsets.set(number, writer.object(number, text));
  }
  endWithTable(writer, offsets, parts.trailer ?? '');
  return writer.bytes;
}

/** The same, followed by changed or added objects. */
export function updated(before: Buffer, changes: Record<number, string | Buffer>, trailer = ''): Buffer {
  const writer = new Writer();
  writer.write(before);
  const offsets = new Map<number, number>();
  for (const [number, text] of Object.entries(changes))
    offsets.set(Number(number), writer.object(Number(number), text));
  endWithTable(writer, offsets, `/Prev ${before.lastIndexOf('xref\n0')} ${trailer}`);
  return writer.bytes;
}

function endWithTable(writer: Writer, offsets: ReadonlyMap<number, number>, trailer: string): void {
  const at = writer.write('xref\n0 1\n0000000000 65535 f \n');
  for (const [number, offset] of offsets) writer.write(`${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`);
  writer.write(`trailer\n<< /Size 100 /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`);
}

/** A file whose objects lie in a compressed object stream, found through a cross-reference stream. */
export function compressed(parts: Parts = {}): Buffer {
  const writer = new Writer();
  writer.write('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  const rows = new Map<number, [type: number, second: number, third: number]>([[0, [0, 0, 65535]]]);
  const packed: [number, string][] = [];
  for (const [number, text] of objectsOf(parts)) {
    if (typeof text === 'string') packed.push([number, text]);
    else rows.set(number, [1, writer.object(number, text), 0]);
  }
  const [streamNumber, tableNumber] = [90, 91];
  let offset = 0;
  const heads = packed.map(([number, text]) => {
    const head = `${number} ${offset}`;
    offset += text.length + 1;
    return head;
  });
  const head = `${heads.join(' ')}\n`;
  const body = `${head}${packed.map(([, text]) => text).join('\n')}`;
  const objectStream = flate(body, `/Type /ObjStm /N ${packed.length} /First ${head.length}`);
  rows.set(streamNumber, [1, writer.object(streamNumber, objectStream), 0]);
  for (const [index, [number]] of packed.entries()) rows.set(number, [2, streamNumber, index]);
  const at = writer.size;
  rows.set(tableNumber, [1, at, 0]);
  const numbers = [...rows.keys()].sort((one, other) => one - other);
  const table = Buffer.concat(numbers.map((number) => row(rows.get(number) ?? [0, 0, 0])));
  const index = numbers.map((number) => `${number} 1`).join(' ');
  const entries = `/Type /XRef /W [1 4 2] /Index [${index}] /Size 100 /Root 1 0 R ${parts.trailer ?? ''}`;
  writer.object(tableNumber, flate(table, entries));
  writer.write(`startxref\n${at}\n%%EOF\n`);
  return writer.bytes;
}

function row([type, second, third]: [number, number, number]): Buffer {
  const bytes = Buffer.alloc(7);
  bytes.writeUInt8(type, 0);
  bytes.writeUInt32BE(second, 1);
  bytes.writeUInt16BE(third, 5);
  return bytes;
}
