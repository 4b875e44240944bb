import type { TemplateCode } from '@auscribe/contracts';
import type { Span } from './sentences.js';
import type { Token } from './tokenise.js';

const opening = '(?:(?:this is|dictating|dictation of|here is) )?(?:the |an? )?';

/** What a clinician calls the note itself. Said first, it is the heading of the whole and no part of it. */
const titles: Record<TemplateCode, RegExp> = {
  SOAP: new RegExp(`^${opening}(?:soap|s o a p|progress) note`),
  HPSM: new RegExp(`^${opening}(?:history and physical|h and p|admission)(?: examination| exam)?(?: note| report)?`),
  DISC: new RegExp(`^${opening}discharge (?:summary|letter|report)`),
  RADR: new RegExp(`^${opening}(?:radiology|imaging) report`),
  MEDR: new RegExp(`^${opening}(?:general medical visit|medical visit|visit) (?:note|report)`),
  DEFA: /^(?!)/,
};

const endsName =
  /^(?:date|dated|born|aged|age|a|an|the|who|is|was|with|on|made|dob|mrn|nhi|medical|record|patient|data|of|in|at|from)$/;

/** The title at the start of a dictation, and the name in "Discharge summary for Aroha Ngata". */
export type Title = { end: number; name?: Span };

export function titleAt(tokens: readonly Token[], template: TemplateCode): Title | undefined {
  const words = tokens.slice(0, 12).map((token) => token.word);
  const match = words.join(' ').match(titles[template]);
  if (!match || match[0] === '') return undefined;
  const end = match[0].split(' ').length;
  const last = tokens[end - 1];
  if (!last) return undefined;
  if (last.after !== 'none') return { end };
  if (!['for', 'on', 'regarding', 'of'].includes(tokens[end]?.word ?? '')) return undefined;
  const from = end + 1;
  let to = from;
  while (
    to < tokens.length &&
    to - from < 4 &&
    !endsName.test(tokens[to]?.word ?? '') &&
    !/\d/.test(tokens[to]?.word ?? '')
  ) {
    to += 1;
    if (tokens[to - 1]?.after !== 'none') break;
  }
  const named = to > from && tokens.slice(from, to).some((token) => token.capital);
  return named ? { end: from, name: { from, to } } : undefined;
}
