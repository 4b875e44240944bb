import { brokenAudioMessage } from '@auscribe/contracts';
import type { Answer } from '../../../lib/http/envelope.js';
import { messageOf } from '../../../lib/http/errors.js';

/** What the page says after Submit, and whether it goes to the dashboard (PRODUCT.md section 8). */
export interface SubmitOutcome {
  done: boolean;
  toDashboard: boolean;
  text: string;
}

export function outcomeOf(answer: Answer<unknown>): SubmitOutcome {
  if (answer.status === 'SUCCESS') return { done: true, toDashboard: true, text: 'Dictation submitted successfully!' };
  if (answer.message.includes(brokenAudioMessage)) {
    return { done: false, toDashboard: true, text: `${brokenAudioMessage}. Please retry after some time.` };
  }
  const message = answer.message.replace(/\.$/, '');
  return { done: false, toDashboard: false, text: `Failed while submitting dictation. ${message}. Please try again.` };
}

export function outcomeOfError(error: unknown): SubmitOutcome {
  return {
    done: false,
    toDashboard: false,
    text: `Failed to submit dictation. Please try again. ${messageOf(error)}`,
  };
}
