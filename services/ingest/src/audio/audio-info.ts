import { maxAudioHours } from '@auscribe/contracts';
import { type Static, Type } from 'typebox';

/** No recording is longer: where a file says so, its times are wrong, and decoding would fill them with silence. */
export const longestMs = maxAudioHours * 3_600_000;

export const AudioInfo = Type.Object({
  /** Container, such as `WebM`, `MP4`, `WAVE`. */
  container: Type.String(),
  durationMs: Type.Integer({ minimum: 1, maximum: longestMs }),
  /** What the file is, whatever it was called. */
  mimeType: Type.String(),
  extension: Type.String(),
});
export type AudioInfo = Static<typeof AudioInfo>;
