import { createRequire } from 'node:module';
import type * as PdfLib from '@cantoo/pdf-lib';

/** As CommonJS, which loads in a quarter of the time: the process that uses it is short-lived. */
const library = createRequire(import.meta.url)('@cantoo/pdf-lib') as typeof PdfLib;
export const decodePDFRawStream: typeof PdfLib.decodePDFRawStream = library.decodePDFRawStream;
export const {
  PDFArray,
  PDFBool,
  PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFString,
  PDFWriter,
} = library;
