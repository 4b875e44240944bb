import type * as PdfLib from '@cantoo/pdf-lib';
import { Copier } from './copier.js';
import { PDFArray, PDFContext, PDFDict, PDFName, PDFParser, PDFRawStream, PDFWriter } from './pdf-lib.js';
import { PdfRefused } from './refusals.js';

const maxPages = 500;
/** Padding that some programs write after the end: spaces or zeros. */
const maxPadding = 1024;
const maxDepth = 48;
const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
const a4 = [0, 0, 595.28, 841.89];

/** Active content and embedded files (ISO 32000-1, 7.11.4, 12.6.4, 13): such a PDF is refused. */
const activeKeys = ['AF', 'EF', 'EmbeddedFiles', 'JS', 'JavaScript', 'RichMediaContent', 'XFA'];
const activeKinds = [
  ...['EmbeddedFile', 'GoToE', 'GoToR', 'ImportData', 'JavaScript', 'Launch', 'Movie', 'Rendition', 'RichMedia'],
  ...['RichMediaExecute', 'Sound', 'SubmitForm'],
];
/** Keys that hold a dictionary's type. */
const kindKeys = ['S', 'Subtype', 'Type'];
/** Keys that `shapes` does not copy. As a safeguard, a result that contains one is not sent. */
const neverInResult = new Set([
  ...activeKeys,
  ...['AA', 'AcroForm', 'Annots', 'Dests', 'Encrypt', 'Info', 'Metadata', 'Names', 'OC', 'OCProperties', 'OpenAction'],
  ...['Outlines', 'PieceInfo', 'Properties', 'StructTreeRoot', 'Threads', 'URI'],
]);

/**
 * Rebuilds the document: its pages with their drawing, fonts and images, and nothing else that it contained.
 * Throws PdfRefused, or whatever a hostile file makes the parser throw.
 */
export async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array> {
  assertWholeFile(bytes);
  const from = await parse(bytes);
  if (from.trailerInfo.Encrypt) throw new PdfRefused('encrypted');
  if (dictionariesOf(from).some(isActive)) throw new PdfRefused('active');
  const to = PDFContext.create();
  rebuildPages(from, to);
  const result = await PDFWriter.forContext(to, Number.POSITIVE_INFINITY).serializeToBuffer();
  await verify(result);
  return result;
}

/** Throws unless the file is a PDF from its first byte to its last: nothing before its header, nothing after its end. */
function assertWholeFile(bytes: Uint8Array): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = text.lastIndexOf('%%EOF');
  const padding = text.subarray(end + '%%EOF'.length);
  const whole = /^%PDF-[12]\.\d[\s%]/.test(text.toString('latin1', 0, 16)) && end > 0;
  if (!whole || padding.length > maxPadding || !padding.every((byte) => [0, 9, 10, 12, 13, 32].includes(byte)))
    throw new PdfRefused('broken');
}

async function parse(bytes: Uint8Array): Promise<PdfLib.PDFContext> {
  return PDFParser.forBytesWithOptions(bytes).parseDocument();
}

function rebuildPages(from: PdfLib.PDFContext, to: PdfLib.PDFContext): void {
  const copier = new Copier(from, to);
  const root = copier.resolve(from.trailerInfo.Root);
  if (!(root instanceof PDFDict)) throw new PdfRefused('broken');
  const pages = to.nextRef();
  const kids = PDFArray.withContext(to);
  for (const values of pagesOf({ copier, visited: 0 }, root.get(PDFName.of('Pages')))) {
    if (kids.size() >= maxPages) throw new PdfRefused('pages');
    const page = copier.page(values, contentsOf(copier, values.get('Contents')));
    page.set(PDFName.of('Type'), PDFName.of('Page'));
    page.set(PDFName.of('Parent'), pages);
    kids.push(to.register(page));
  }
  if (kids.size() === 0) throw new PdfRefused('broken');
  to.assign(pages, to.obj({ Type: 'Pages', Kids: kids, Count: kids.size(), MediaBox: a4 }));
  to.trailerInfo.Root = to.register(to.obj({ Type: 'Catalog', Pages: pages }));
}

type Values = ReadonlyMap<string, PdfLib.PDFObject>;

interface Walk {
  copier: Copier;
  /** Nodes visited: a hostile tree may repeat its branches and never reach a page. */
  visited: number;
}

/** The leaves of the page tree in order, each with the values inherited from its ancestors. */
function* pagesOf(
  walk: Walk,
  value: PdfLib.PDFObject | undefined,
  above: Values = new Map(),
  depth = 0,
): Generator<Values> {
  walk.visited += 1;
  if (walk.visited > 4 * maxPages || depth > maxDepth) throw new PdfRefused('pages');
  const { copier } = walk;
  const node = copier.resolve(value);
  if (!(node instanceof PDFDict)) throw new PdfRefused('broken');
  const own = new Map(node.entries().map(([key, item]) => [key.decodeText(), item] as const));
  const values = new Map([...[...above].filter(([key]) => inherited.includes(key)), ...own]);
  const kids = copier.resolve(own.get('Kids'));
  if (!(kids instanceof PDFArray)) {
    yield values;
    return;
  }
  for (const kid of kids.asArray()) yield* pagesOf(walk, kid, values, depth + 1);
}

function contentsOf(copier: Copier, value: PdfLib.PDFObject | undefined): PdfLib.PDFRawStream[] {
  const contents = copier.resolve(value);
  const list = contents instanceof PDFArray ? contents.asArray().map((one) => copier.resolve(one)) : [contents];
  return list.filter((one) => one instanceof PDFRawStream);
}

/** Reads the result as a recipient's program would, and checks that it contains nothing that should not be copied. */
async function verify(result: Uint8Array): Promise<void> {
  const found = dictionariesOf(await parse(result));
  if (found.some((dict) => isActive(dict) || keysOf(dict).some((key) => neverInResult.has(key))))
    throw new PdfRefused('active');
  // Programs recognise an archive by its last kilobytes, wherever it begins: no image may contain them.
  if (Buffer.from(result.subarray(-70_000)).includes('PK\u0005\u0006')) throw new PdfRefused('format');
}

function isActive(dict: PdfLib.PDFDict): boolean {
  if (keysOf(dict).some((key) => activeKeys.includes(key))) return true;
  return kindKeys.some((key) => {
    const kind = dict.lookup(PDFName.of(key));
    return kind instanceof PDFName && activeKinds.includes(kind.decodeText());
  });
}

function keysOf(dict: PdfLib.PDFDict): string[] {
  return dict.keys().map((key) => key.decodeText());
}

/** All dictionaries of a document, referenced or not. */
function dictionariesOf(document: PdfLib.PDFContext): PdfLib.PDFDict[] {
  const found: PdfLib.PDFDict[] = [];
  const waiting: PdfLib.PDFObject[] = document.enumerateIndirectObjects().map(([, object]) => object);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof PDFRawStream) waiting.push(next.dict);
    else if (next instanceof PDFArray) for (const item of next.asArray()) waiting.push(item);
    else if (next instanceof PDFDict) {
      found.push(next);
      for (const value of next.values()) waiting.push(value);
    }
  }
  return found;
}
