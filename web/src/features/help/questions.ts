import type { questionsText } from './questions-text.js';

type QuestionKey =
  | 'hipaa'
  | 'offline'
  | 'specialties'
  | 'accuracy'
  | 'editing'
  | 'exporting'
  | 'templates'
  | 'voiceCommands'
  | 'storage'
  | 'microphone';

/** In the order of PRODUCT.md section 2. */
export const questionKeys: readonly QuestionKey[] = [
  'hipaa',
  'offline',
  'specialties',
  'accuracy',
  'editing',
  'exporting',
  'templates',
  'voiceCommands',
  'storage',
  'microphone',
];

type Texts = ReturnType<typeof questionsText.get>;

export function questionOf(texts: Texts, key: QuestionKey): { question: string; answer: string } {
  return { question: texts[key], answer: texts[`${key}Answer`] };
}
