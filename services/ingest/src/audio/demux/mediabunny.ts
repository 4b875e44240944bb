import { createRequire } from 'node:module';
import type * as Mediabunny from 'mediabunny';

/**
 * The library as one file. As an ES module it is a hundred and fifty of them, and reading those takes a process that
 * lives for a moment longer than its work (`npm run bench:load` counts it).
 */
export const {
  ADTS,
  Conversion,
  FilePathSource,
  FilePathTarget,
  FLAC,
  Input,
  MATROSKA,
  MP3,
  MP4,
  Mp4OutputFormat,
  OGG,
  Output,
  QTFF,
  WAVE,
  WEBM,
  WebMOutputFormat,
} = createRequire(import.meta.url)('mediabunny') as typeof Mediabunny;
