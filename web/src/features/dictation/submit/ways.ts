import { withDuration } from '../recording/with-duration.js';
import { discardUnfinished } from '../recovery/discard-unfinished.js';
import type { SubmitWays } from './submit-dictation.js';
import { submitFile } from './submit-file.js';
import { submitMerged } from './submit-merged.js';

export const ways: SubmitWays = {
  submitMerged,
  submitFile,
  writeDuration: withDuration,
  discardChunks: discardUnfinished,
};
