import type { NoteLanguage } from '@auscribe/contracts';
import attachments from '../data/attachments.json' with { type: 'json' };
import headings from '../data/headings.json' with { type: 'json' };
import { isDenialOfAllergies } from './allergy-denials.js';
import type { Reading } from './features.js';
import { gaps } from './gaps.js';
import { type HeadingCandidate, isBetweenCommas, isName, isOwn, saysWhere } from './headings.js';
import type { WeighedCandidate } from './search.js';
import { isNameOf } from './spoken-titles.js';
import { type HeadingConcept, sectionsOpenedBy, type TemplateSection, titleOf } from './templates.js';
import { formOf } from './words.js';

/**
 * Which headings may open which sections, and how likely each one is.
 * @param oddsOf the log-odds that a candidate is a heading
 */
export function weighHeadings(
  found: readonly HeadingCandidate[],
  oddsOf: (candidate: HeadingCandidate) => number,
  { reading, sections }: { reading: Reading; sections: readonly TemplateSection[] },
): WeighedCandidate[] {
  const extra = rewards(found, reading);
  const rated = found
    .filter((candidate) => !continues(candidate, reading) || namesSection(candidate, reading))
    .map((candidate) => {
      const opened = openedBy(candidate, sections);
      const home = sections[opened.opens[0] ?? -1];
      const isTitle = home !== undefined && isNameOf(home, candidate, reading.language);
      return { ...candidate, ...opened, odds: oddsOf(candidate), isTitle };
    });
  const runsIn = afterCommas(rated, reading);
  const weighed = rated
    .map(({ isTitle, ...candidate }) => {
      const likely = candidate.odds + (isTitle && runsIn(candidate) ? listed : 0);
      const odds = Math.max(likely, leastOdds(candidate, isTitle, reading));
      const titled = isTitle && mayGo(candidate, odds, reading);
      const statement = candidate.statement || (!titled && opensSentence(candidate, reading.language));
      const reward = candidate.opens.length === 1 ? extra(candidate) : 0;
      const stays = statement || staysInText(candidate, odds, titled);
      return { ...candidate, statement, odds: odds + reward, stays };
    })
    // Without a template, "ECG shows sinus rhythm" is a sentence of the letter, and what follows is not about the ECG.
    .filter(({ opens, statement }) => opens.length > 0 && !(statement && reading.shape.sections.length === 0));
  return withoutMentions(withCompany(reading, sections, weighed));
}

/** Added to the log-odds of a clause that names its section. */
const named = 6;

/** Added to the log-odds of sections' names between commas, if at least `fewestListed` are named that way. */
const listed = 4;
const fewestListed = 3;

/** What is added to the log-odds of a candidate that opens one section. */
function rewards(found: readonly HeadingCandidate[], reading: Reading): (candidate: HeadingCandidate) => number {
  const between = found.filter((candidate) => isBetweenCommas(candidate, reading));
  const lists = new Set(between.map(({ concept }) => concept)).size >= fewestListed;
  return (candidate) => {
    if (namesSection(candidate, reading)) return named;
    return lists && isBetweenCommas(candidate, reading) ? listed : 0;
  };
}

interface Rated extends HeadingCandidate {
  odds: number;
  isTitle: boolean;
}

/**
 * Whether a section's title after a comma runs into its text, as several others do: ", technique portal venous phase,
 * findings 6 mm calculus".
 */
function afterCommas(rated: readonly Rated[], { gap }: Reading): (candidate: HeadingCandidate) => boolean {
  const runsIn = ({ from, to, statement }: HeadingCandidate): boolean =>
    gap[from] === gaps.comma && gap[to] === gaps.none && !statement;
  const sure = rated.filter((one) => one.isTitle && one.odds >= hardlyHeading && runsIn(one));
  return new Set(sure.map(({ concept }) => concept)).size >= fewestListed ? runsIn : () => false;
}

/** "Chief complaint is swelling", ", plan is dexamethasone": the speaker says where it belongs. */
function namesSection({ from, to, phrase, concept }: HeadingCandidate, reading: Reading): boolean {
  return phrase !== '' && saysWhere(reading, from, to) && isName(phrase, concept as HeadingConcept, reading.language);
}

/** Whether words inside a sentence that continue it are not the name of a section ("he feels well, next is …"). */
const continues = ({ statement, from }: HeadingCandidate, { gap, punctuated }: Reading): boolean =>
  statement && punctuated[from] === 1 && gap[from] === gaps.comma;

/** The least log-odds of a title between full stops or before a colon, and of words that say where a section begins. */
const certain = 3;

/** The least log-odds of candidates that are headings whatever is around them. */
function leastOdds(candidate: HeadingCandidate, isTitle: boolean, reading: Reading): number {
  const isCertain = (isTitle && candidate.own) || isDenialOfAllergies(candidate, reading);
  if (isCertain || isSectionOpening(candidate, reading)) return certain;
  return isOnlyTitle(candidate, reading) ? surelyHeading : -Infinity;
}

/** "On examination his chest is clear": whether a clause begins with words that say where it belongs. */
const isSectionOpening = (candidate: HeadingCandidate, reading: Reading): boolean =>
  beginsClause(candidate, reading) && attachments.sectionOpenings[reading.language].includes(candidate.phrase);

/** Whether a clause begins with a word that is the title of a section there: "Impression normal chest". */
function isOnlyTitle(candidate: HeadingCandidate, reading: Reading): boolean {
  const { phrase, statement } = candidate;
  return !statement && beginsClause(candidate, reading) && attachments.onlyTitles[reading.language].includes(phrase);
}

const beginsClause = ({ from }: HeadingCandidate, { gap }: Reading): boolean => (gap[from] ?? 0) >= gaps.comma;

/** The log-odds from which words that continue into a sentence are removed from it as its heading. */
const surelyHeading = 1.5;

/**
 * Whether a heading's words may be a part of the sentence ("Impression is pneumonia", "Follow-up films are suggested"):
 * they open the section and stay in the text. The section's own title may be removed, since nothing is lost.
 */
function staysInText({ own, lead, phrase }: HeadingCandidate, odds: number, titled: boolean): boolean {
  return !own && !titled && lead === 0 && phrase !== '' && odds < surelyHeading;
}

/**
 * Below these log-odds, not even a title is removed if a full stop or comma would have followed it ("Plan review on
 * Friday.").
 */
const hardlyHeading = -1;

function mayGo({ from, to }: HeadingCandidate, odds: number, { gap, punctuated }: Reading): boolean {
  return odds >= hardlyHeading || !punctuated[from] || (gap[to] ?? 0) >= gaps.comma;
}

/** "On examination he looks well", "Recommend a biopsy": the words open a section and stay in its text. */
function opensSentence({ own, phrase }: HeadingCandidate, language: NoteLanguage): boolean {
  return !own && attachments.openings[language].some((opening) => `${phrase} `.startsWith(`${opening} `));
}

/** Added to the log-odds of a title if others are spoken. */
const company = 3;

/**
 * A speaker who says one of the template's titles as a heading says the others so too: "Subjective 45-year-old woman"
 * before "Assessment and plan".
 */
function withCompany(
  { gap, language }: Reading,
  sections: readonly TemplateSection[],
  weighed: readonly WeighedCandidate[],
): WeighedCandidate[] {
  const titles = new Set(
    sections.filter(({ studies }) => !studies).map((section) => formOf(titleOf(section, language))),
  );
  const spoken = new Set(weighed.filter(({ phrase, odds }) => phrase !== '' && odds > 0).map(({ concept }) => concept));
  return weighed.map((one) => {
    const begins = titles.has(one.phrase) && !one.statement && (gap[one.from] ?? 0) >= gaps.stop;
    return begins && spoken.size > 0 && !spoken.has(one.concept) ? { ...one, odds: one.odds + company } : one;
  });
}

/** Drops headings within a sentence that are spoken as separate headings elsewhere: "diagnosis, plan and cost". */
function withoutMentions(weighed: readonly WeighedCandidate[]): WeighedCandidate[] {
  const alone = new Set(
    weighed.filter((candidate) => isOwn(candidate) && candidate.odds > 0).map(({ concept }) => concept),
  );
  return weighed.filter(({ own, lead, phrase, concept }) => own || lead > 0 || phrase === '' || !alone.has(concept));
}

/** The sections that a heading opens: one of them, or all together if each takes part of its meaning. */
function openedBy({ concept, phrase }: HeadingCandidate, sections: readonly TemplateSection[]) {
  const opens = sectionsOpenedBy(concept, sections);
  const meant: readonly string[] = phrase === '' ? [] : headings[concept as HeadingConcept].kinds;
  const shared = opens.length > 1 && opens.every((at) => sections[at]?.kinds.some((kind) => meant.includes(kind)));
  return { opens, shared };
}

/** Reads "Subjective: cough", or "cough" on the next line, like "Subjective. Cough", which the models know. */
export function readColons({ gap, capital }: Reading, found: readonly HeadingCandidate[]): void {
  for (const candidate of found) {
    const { to } = candidate;
    if (!isOwn(candidate) || (gap[to] !== gaps.colon && gap[to] !== gaps.line)) continue;
    gap[to] = gaps.stop;
    capital[to] = 1;
  }
}
