import type { TemplateCode } from '@auscribe/contracts';
import { applyCorrections } from '../corrections.js';
import { sectionCommands } from '../lexicon/neighbours.js';
import type { Note } from '../note.js';
import { organise } from '../organise.js';
import { tokenise } from '../tokenise.js';
import { type Failing, failingOf } from './grounded.js';
import { parseAnswer } from './parse-answer.js';
import { comparable } from './words.js';

export type Accepted = { ok: true; note: Note } | { ok: false; reason: 'malformed' | 'no_speech' | Failing };

const comparableWords = (text: string): string[] => tokenise(text).map(({ word }) => comparable(word));

/** Words that the organiser took for headings or commands: a note need not hold them. */
function headingWords(text: string, template: TemplateCode): Set<string> {
  const kept = new Set(
    comparableWords(
      organise({ text, template })
        .sections.map((section) => section.text)
        .join(' '),
    ),
  );
  const gone = comparableWords(text).filter((word) => !kept.has(word));
  const commands = [...sectionCommands].flatMap((command) => comparableWords(command));
  return new Set([...gone, ...commands]);
}

/**
 * Takes a chat model's answer only when it says what the transcript says: no word or number that was not dictated, doses with
 * their drugs, sides and negations as they were, and nothing of substance left out. Otherwise the organiser makes the note.
 */
export function acceptNote(answer: string, transcript: string, template: TemplateCode): Accepted {
  const sections = parseAnswer(answer, template);
  if (!sections) return { ok: false, reason: 'malformed' };
  const { text, removed } = applyCorrections(transcript);
  if (tokenise(text).length === 0) return { ok: false, reason: 'no_speech' };
  const whole = sections.map((section) => section.text.replace(/[^.?!]$/, '$&.')).join('\n');
  const reason = failingOf(whole, text, headingWords(text, template));
  return reason ? { ok: false, reason } : { ok: true, note: { template, sections, removed } };
}
