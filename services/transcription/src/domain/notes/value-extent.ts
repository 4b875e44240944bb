import type { Concept } from './lexicon/concepts.js';
import type { Span } from './sentences.js';
import type { Token } from './tokenise.js';

const number =
  /^(?:\d[\d/.]*(?:st|nd|rd|th)?|zero|oh|nought|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|double|triple)$/;
const dateWord =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\w+teenth|twentieth|thirtieth|thirty first|today|yesterday|ago|weeks?|months?|years?|days?|last|monday|tuesday|wednesday|thursday|friday|saturday|sunday|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)$/;
const joining = /^(?:of|the|on|and|de|del|le|a|in)$/;
const code = /^(?:[a-z]{1,3}\d\w*|[a-z]|dash|slash|hyphen)$/;

const dates: ReadonlySet<Concept> = new Set<Concept>([
  'dateOfBirth',
  'admissionDate',
  'dischargeDate',
  'dateOfVisit',
  'dateOfExam',
  'lastVisit',
]);

function fits(concept: Concept, word: string): boolean {
  if (concept === 'mrn') return number.test(word) || code.test(word);
  return number.test(word) || dateWord.test(word) || joining.test(word);
}

/** Where a number or a date spoken after its heading ends; the start when there is none. */
export function valueEnd(concept: Concept, tokens: readonly Token[], span: Span): number {
  if (concept !== 'mrn' && !dates.has(concept)) return span.from;
  let end = span.from;
  let told = span.from;
  for (; end < span.to; end += 1) {
    const word = tokens[end]?.word ?? '';
    if (!fits(concept, word)) break;
    if (!joining.test(word)) told = end + 1;
    if (tokens[end]?.after === 'stop') break;
  }
  return told;
}

/** "Margaret Doyle, born in …": a name ends with the first pause. */
function nameEnd(tokens: readonly Token[], span: Span): number {
  let end = span.from;
  while (end < span.to - 1 && tokens[end]?.after === 'none') end += 1;
  return end + 1;
}

/** The value itself: a date or a number when more follows without a pause, else the rest of the sentence. */
export function valueExtent(concept: Concept, tokens: readonly Token[], span: Span): number {
  let sentence = span.from;
  while (sentence < span.to && tokens[sentence]?.after !== 'stop') sentence += 1;
  sentence = Math.min(sentence + 1, span.to);
  if (concept === 'patientName') return nameEnd(tokens, { from: span.from, to: sentence });
  const end = valueEnd(concept, tokens, span);
  if (end === span.from || end >= sentence) return sentence;
  const apart = tokens[end - 1]?.after !== 'none' || tokens[end]?.capital === true;
  return apart || sentence - end >= 4 ? end : sentence;
}
