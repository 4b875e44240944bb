import type { InputFormat } from 'mediabunny';
import { ADTS, FLAC, MATROSKA, MP3, MP4, OGG, QTFF, WAVE, WEBM } from './mediabunny.js';

/** Files that carry their own audio. Not HLS: a playlist names other files. */
export const containers: InputFormat[] = [MP4, QTFF, MATROSKA, WEBM, WAVE, OGG, FLAC, MP3, ADTS];

/** By the container's name; browsers play these. */
export const playable: Readonly<Record<string, { mimeType: string; extension: string }>> = {
  WebM: { mimeType: 'audio/webm', extension: 'webm' },
  Matroska: { mimeType: 'audio/webm', extension: 'webm' },
  MP4: { mimeType: 'audio/mp4', extension: 'm4a' },
  'QuickTime File Format': { mimeType: 'audio/mp4', extension: 'm4a' },
  Ogg: { mimeType: 'audio/ogg', extension: 'ogg' },
  MP3: { mimeType: 'audio/mpeg', extension: 'mp3' },
  WAVE: { mimeType: 'audio/wav', extension: 'wav' },
  FLAC: { mimeType: 'audio/flac', extension: 'flac' },
  ADTS: { mimeType: 'audio/aac', extension: 'aac' },
};
