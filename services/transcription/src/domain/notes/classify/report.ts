import { homeOf } from '../homes-of.js';
import type { Concept } from '../lexicon/concepts.js';
import { classify } from './classify.js';
import { organCues, radiologyCues } from './cues-radiology.js';

const before: ReadonlySet<Concept> = new Set<Concept>([
  'study',
  'indication',
  'technique',
  'comparison',
  'referringPhysician',
]);
const after: ReadonlySet<Concept> = new Set<Concept>(['assessment', 'recommendations']);

const referring = /^(it|this|these|they|that|which|also|the (latter|largest|smallest))\b/;

/** Sorts the sentences of a radiology report that no heading covers. */
export class Report {
  private part: 'before' | 'findings' | 'after' = 'before';
  private place = 'findings';

  /** `under` findings: the heading was spoken, so only organs are told apart, unless nobody spoke of an impression. */
  constructor(
    under: 'nothing' | 'findings',
    private readonly headed: ReadonlySet<Concept> = new Set(),
  ) {
    if (under === 'findings') this.part = 'findings';
  }

  sectionOf(words: string): string {
    if (this.part === 'findings' && referring.test(words) && this.place.startsWith('findings.')) return this.place;
    const guess = classify(words, [...radiologyCues, ...organCues], (concept) => this.bias(concept));
    if (!guess) {
      if (this.part === 'after') return this.place;
      this.part = 'findings';
      this.place = 'findings';
      return this.place;
    }
    if (!before.has(guess.concept)) this.part = after.has(guess.concept) ? 'after' : 'findings';
    this.place = homeOf(guess.concept, 'RADR').key;
    return this.place;
  }

  private bias(concept: Concept): number {
    if (this.headed.has(concept)) return -100;
    if (before.has(concept)) return this.part === 'before' || concept === 'comparison' ? 0 : -100;
    if (after.has(concept)) return 0;
    return this.part === 'after' ? -100 : 0;
  }
}

/** The organs that a finding speaks of. */
export const organsOf = (words: string): Concept[] => [
  ...new Set(organCues.filter(({ pattern }) => pattern.test(words)).map(({ concept }) => concept)),
];

/** "No previous imaging." */
export const isComparison = (words: string): boolean =>
  /^(there (is|are|was|were) )?(no )?(previous|prior) (imaging|stud|exam|film|scan)|^(compar|no comparison)/.test(
    words,
  );
