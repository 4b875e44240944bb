import type * as PdfLib from '@cantoo/pdf-lib';
import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
} from './pdf-lib.js';
import { PdfRefused } from './refusals.js';
import { type Kind, type ShapeName, shapes } from './shapes.js';
import { Streams } from './streams.js';

/** Size limit of the copy: every number, name and list counts. */
const maxValues = 2_000_000;
const maxDepth = 48;

/** Copies from one document into another only what `shapes` lists. */
export class Copier {
  readonly #streams = new Streams();
  /** Shared objects stay shared, and an object that contains itself is copied once. */
  readonly #copied = new Map<string, PdfLib.PDFRef>();
  #values = 0;

  constructor(
    private readonly from: PdfLib.PDFContext,
    private readonly to: PdfLib.PDFContext,
  ) {}

  /** The object that a value refers to. Undefined where there is none. */
  resolve(value: PdfLib.PDFObject | undefined): PdfLib.PDFObject | undefined {
    let object = value;
    for (let step = 0; object instanceof PDFRef; step += 1) {
      if (step > maxDepth) throw new PdfRefused('broken');
      object = this.from.lookup(object);
    }
    return object === PDFNull ? undefined : object;
  }

  /** A page with its inherited values; its drawing is merged into one stream. */
  page(values: ReadonlyMap<string, PdfLib.PDFObject>, contents: readonly PdfLib.PDFRawStream[]): PdfLib.PDFDict {
    const page = PDFDict.withContext(this.to);
    this.#fill(page, 'page', (key) => values.get(key), 0);
    const { bytes, entries } = this.#streams.content(contents);
    page.set(PDFName.of('Contents'), this.to.register(this.#stream(PDFDict.withContext(this.to), bytes, entries)));
    return page;
  }

  #value(value: PdfLib.PDFObject | undefined, kind: Kind, depth: number): PdfLib.PDFObject | undefined {
    this.#count(depth);
    if (value instanceof PDFRef) return this.#shared(value, kind, depth);
    if (isPlain(value)) return value.clone();
    if (value instanceof PDFArray) return this.#list(value, kind, depth);
    if (kind === 'plain') return undefined;
    if (typeof kind === 'object') return this.#named(value, kind.named, depth);
    // Streams are always indirect objects, so a direct value is never one.
    return value instanceof PDFDict ? this.#dictionary(value, kind, depth) : undefined;
  }

  /** Indirect lists and dictionaries stay indirect. */
  #shared(ref: PdfLib.PDFRef, kind: Kind, depth: number): PdfLib.PDFObject | undefined {
    const object = this.resolve(ref);
    if (!(object instanceof PDFDict || object instanceof PDFRawStream) || typeof kind === 'object' || kind === 'plain')
      return this.#value(object, kind, depth + 1);
    const key = `${ref.toString()} ${kind}`;
    const known = this.#copied.get(key);
    if (known) return known;
    const target = this.to.nextRef();
    this.#copied.set(key, target);
    const copy =
      object instanceof PDFRawStream ? this.#copyStream(object, kind, depth) : this.#dictionary(object, kind, depth);
    this.to.assign(target, copy ?? PDFNull);
    return target;
  }

  #list(list: PdfLib.PDFArray, kind: Kind, depth: number): PdfLib.PDFArray {
    const copy = PDFArray.withContext(this.to);
    for (const item of list.asArray()) copy.push(this.#value(item, kind, depth + 1) ?? PDFNull);
    return copy;
  }

  #named(value: PdfLib.PDFObject | undefined, shape: ShapeName, depth: number): PdfLib.PDFDict | undefined {
    if (!(value instanceof PDFDict)) return undefined;
    const copy = PDFDict.withContext(this.to);
    for (const [name, item] of value.entries()) {
      const copied = this.#value(item, shape, depth + 1);
      if (copied) copy.set(name, copied);
    }
    return copy;
  }

  #dictionary(source: PdfLib.PDFDict, shape: ShapeName, depth: number): PdfLib.PDFDict {
    const copy = PDFDict.withContext(this.to);
    this.#fill(copy, shape, (key) => source.get(PDFName.of(key)), depth);
    return copy;
  }

  #fill(
    copy: PdfLib.PDFDict,
    shape: ShapeName,
    entry: (key: string) => PdfLib.PDFObject | undefined,
    depth: number,
  ): void {
    for (const [key, kind] of Object.entries(shapes[shape].keys)) {
      const copied = this.#value(entry(key), kind, depth + 1);
      if (copied) copy.set(PDFName.of(key), copied);
    }
  }

  #copyStream(source: PdfLib.PDFRawStream, shape: ShapeName, depth: number): PdfLib.PDFRawStream | undefined {
    const { stream } = shapes[shape];
    if (!stream) return undefined;
    const reading = shape === 'xObject' ? readingOf(this.resolve(source.dict.get(PDFName.of('Subtype')))) : stream;
    if (!reading) return undefined;
    const dict = PDFDict.withContext(this.to);
    this.#fill(dict, shape, (key) => source.dict.get(PDFName.of(key)), depth);
    const { bytes, entries } = reading === 'content' ? this.#streams.content([source]) : this.#streams[reading](source);
    return this.#stream(dict, bytes, entries);
  }

  #stream(dict: PdfLib.PDFDict, bytes: Uint8Array, entries: [string, PdfLib.PDFObject][]): PdfLib.PDFRawStream {
    for (const [key, value] of entries) dict.set(PDFName.of(key), value);
    return PDFRawStream.of(dict, bytes);
  }

  #count(depth: number): void {
    this.#values += 1;
    if (this.#values > maxValues || depth > maxDepth) throw new PdfRefused('large');
  }
}

function isPlain(
  value: PdfLib.PDFObject | undefined,
): value is PdfLib.PDFNumber | PdfLib.PDFName | PdfLib.PDFString | PdfLib.PDFHexString | PdfLib.PDFBool {
  return [PDFNumber, PDFName, PDFString, PDFHexString, PDFBool].some((type) => value instanceof type);
}

/** PostScript and unknown kinds of external objects are not copied. */
function readingOf(subtype: PdfLib.PDFObject | undefined): 'image' | 'content' | undefined {
  if (subtype === PDFName.of('Image')) return 'image';
  return subtype === PDFName.of('Form') ? 'content' : undefined;
}
