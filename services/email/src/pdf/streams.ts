import { constants, deflateSync, inflateSync } from 'node:zlib';
import type * as PdfLib from '@cantoo/pdf-lib';
import { plainJpeg } from './jpeg.js';
import { decodePDFRawStream, PDFArray, PDFContext, PDFDict, PDFName, PDFNumber, PDFRawStream } from './pdf-lib.js';
import { PdfRefused } from './refusals.js';

/** Limit for all streams of a document, decompressed: pages of text and images are far below it. */
const maxUnpackedBytes = 96 * 1024 * 1024;
const maxFilters = 4;
const maxPixels = 100_000_000;
const libraryFilters = ['LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode'];
/** The predictor of an image's or table's rows, which is left to the reader (ISO 32000-1, 7.4.4.4). */
const predictorKeys = ['Predictor', 'Colors', 'BitsPerComponent', 'Columns'];
/** Decoders with a history of attacks. An inline image can name them too. */
const dangerousInline = /\/(JBIG2Decode|JPXDecode|Crypt)\b/;

interface Packed {
  bytes: Uint8Array;
  /** Entries of the stream's dictionary that describe its remaining encoding. */
  entries: [key: string, value: PdfLib.PDFObject][];
}

/** Decodes and re-encodes streams, so that no byte except a JPEG's is passed on as it was written. */
export class Streams {
  #left = maxUnpackedBytes;

  content(streams: readonly PdfLib.PDFRawStream[]): Packed {
    const parts = streams.map((stream) => {
      const { bytes, rest, parameters } = this.#unpack(stream);
      if (rest.length > 0 || parameters) throw new PdfRefused('format');
      return Buffer.from(bytes);
    });
    // A page's operators may be spread over several streams, split between two tokens.
    const whole = Buffer.concat(parts.flatMap((part) => [part, Buffer.from('\n')]));
    if (dangerousInline.test(spelledOut(whole.toString('latin1')))) throw new PdfRefused('format');
    return packed(whole);
  }

  data(stream: PdfLib.PDFRawStream): Packed {
    const { bytes, rest, parameters } = this.#unpack(stream);
    if (rest.length > 0) throw new PdfRefused('format');
    return packed(bytes, parameters);
  }

  image(stream: PdfLib.PDFRawStream): Packed {
    const [width, height] = ['Width', 'Height'].map((key) => stream.dict.lookup(PDFName.of(key)));
    if (!(width instanceof PDFNumber) || !(height instanceof PDFNumber)) throw new PdfRefused('broken');
    const pixels = width.asNumber() * height.asNumber();
    if (!(pixels >= 0 && pixels <= maxPixels)) throw new PdfRefused('large');
    const { bytes, rest, parameters } = this.#unpack(stream);
    if (rest.length === 0) return packed(bytes, parameters);
    if (rest.length > 1 || rest[0] !== 'DCTDecode' || parameters) throw new PdfRefused('format');
    return { bytes: plainJpeg(bytes), entries: [['Filter', PDFName.of('DCTDecode')]] };
  }

  #unpack(stream: PdfLib.PDFRawStream): { bytes: Uint8Array; rest: string[]; parameters: PdfLib.PDFDict | null } {
    const filters = listOf(stream.dict.lookup(PDFName.of('Filter')));
    const parameters = listOf(stream.dict.lookup(PDFName.of('DecodeParms')));
    if (filters.length > maxFilters) throw new PdfRefused('large');
    let bytes = stream.contents;
    for (const [index, filter] of filters.entries()) {
      if (!(filter instanceof PDFName)) throw new PdfRefused('broken');
      const name = filter.decodeText();
      if (name !== 'FlateDecode' && !libraryFilters.includes(name)) {
        return {
          bytes,
          rest: filters.slice(index).map((one) => (one instanceof PDFName ? one.decodeText() : '')),
          parameters: null,
        };
      }
      const given = parameters[index];
      const dict = given instanceof PDFDict ? given : null;
      bytes = name === 'FlateDecode' ? this.#inflate(bytes) : decodedByLibrary(bytes, filter, dict);
      this.#spend(bytes.length);
      if (predictorOf(dict) > 1) {
        if (index < filters.length - 1) throw new PdfRefused('format');
        return { bytes, rest: [], parameters: dict };
      }
    }
    return { bytes, rest: [], parameters: null };
  }

  #inflate(bytes: Uint8Array): Uint8Array {
    try {
      // As in PDF readers, a truncated stream is used as far as it goes.
      return inflateSync(bytes, { maxOutputLength: this.#left, finishFlush: constants.Z_SYNC_FLUSH });
    } catch (error) {
      const { code }: { code?: unknown } = typeof error === 'object' && error !== null ? error : {};
      const tooLarge = code === 'ERR_BUFFER_TOO_LARGE';
      throw new PdfRefused(tooLarge ? 'large' : 'broken');
    }
  }

  #spend(bytes: number): void {
    this.#left -= bytes;
    if (this.#left <= 0) throw new PdfRefused('large');
  }
}

function packed(bytes: Uint8Array, parameters: PdfLib.PDFDict | null = null): Packed {
  const entries: Packed['entries'] = [['Filter', PDFName.of('FlateDecode')]];
  if (parameters) {
    const kept = PDFDict.withContext(parameters.context);
    for (const key of predictorKeys) {
      const value = parameters.lookup(PDFName.of(key));
      if (value instanceof PDFNumber) kept.set(PDFName.of(key), PDFNumber.of(value.asNumber()));
    }
    entries.push(['DecodeParms', kept]);
  }
  return { bytes: deflateSync(bytes), entries };
}

function decodedByLibrary(bytes: Uint8Array, filter: PdfLib.PDFName, parameters: PdfLib.PDFDict | null): Uint8Array {
  const dict = PDFDict.withContext(PDFContext.create());
  dict.set(PDFName.of('Filter'), filter);
  if (parameters) dict.set(PDFName.of('DecodeParms'), parameters);
  try {
    return decodePDFRawStream(PDFRawStream.of(dict, bytes)).decode();
  } catch {
    throw new PdfRefused('broken');
  }
}

function predictorOf(parameters: PdfLib.PDFDict | null): number {
  const predictor = parameters?.lookup(PDFName.of('Predictor'));
  return predictor instanceof PDFNumber ? predictor.asNumber() : 1;
}

function listOf(value: PdfLib.PDFObject | undefined): (PdfLib.PDFObject | undefined)[] {
  if (value === undefined) return [];
  if (!(value instanceof PDFArray)) return [value];
  return value.asArray().map((_, index) => value.lookup(index));
}

/** `/J#42IG2Decode` is `/JBIG2Decode` (ISO 32000-1, 7.3.5). */
function spelledOut(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
