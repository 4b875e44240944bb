import { brokenAudioMessage } from '@auscribe/contracts';
import { messageOf } from '../../../lib/http/errors.js';
import type { SubmitAnswer } from './submit-dictation.js';
import { text } from './text.js';

/** What the page says after Submit, and whether it goes to the dashboard (PRODUCT.md section 8). */
export interface SubmitOutcome {
  done: boolean;
  toDashboard: boolean;
  text: string;
  /** What was thrown, so that its reference can be shown. */
  error?: unknown;
}

export function outcomeOf(answer: SubmitAnswer): SubmitOutcome {
  const words = text.get();
  if (answer.status === 'SUCCESS') return { done: true, toDashboard: true, text: words.done };
  if (answer.message.includes(brokenAudioMessage)) {
    return { done: false, toDashboard: true, text: words.broken({ message: brokenAudioMessage }) };
  }
  const message = answer.message.replace(/\.$/, '');
  return { done: false, toDashboard: false, text: words.refused({ message }) };
}

export function outcomeOfError(error: unknown): SubmitOutcome {
  return { done: false, toDashboard: false, text: text.get().failed({ reason: messageOf(error) }), error };
}
