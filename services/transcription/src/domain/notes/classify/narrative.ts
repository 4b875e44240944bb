import type { TemplateCode } from '@auscribe/contracts';
import { homeOf } from '../homes-of.js';
import type { Concept } from '../lexicon/concepts.js';
import { generalSection } from '../templates.js';
import { classify } from './classify.js';
import { assessmentCues, examinationCues } from './cues-findings.js';
import { historyCues } from './cues-history.js';
import { planCues } from './cues-plan.js';

const allCues = [...planCues, ...historyCues, ...examinationCues, ...assessmentCues];

/** Clinicians tell the history, then what they found, then what they think, then what they do. */
const phases: Partial<Record<Concept, number>> = {
  physicalExamination: 1,
  objective: 1,
  investigations: 1,
  measurements: 1,
  examination: 1,
  assessment: 2,
  hospitalCourse: 2,
  plan: 3,
  treatment: 3,
  followUp: 3,
  patientEducation: 3,
  dischargeMedications: 3,
};

const onlyUnder: Partial<Record<Concept, readonly TemplateCode[]>> = {
  treatment: ['DISC'],
  dischargeMedications: ['DISC'],
  patientEducation: ['MEDR', 'DISC'],
};

const phaseOf = (concept: Concept): number => phases[concept] ?? 0;

/** Sorts sentences that no heading covers, in the order they are spoken. Keeps where the telling has got to. */
export class Narrative {
  private phase = 0;
  private place: string;

  constructor(
    private readonly template: TemplateCode,
    /** The section that a sentence without any cue belongs to; the template's general one unless a heading says so. */
    private readonly fallback: string = generalSection[template],
    private readonly allowed: (concept: Concept) => boolean = () => true,
  ) {
    this.place = fallback;
  }

  /** A heading was spoken: the telling has got that far. */
  pass(concept: Concept): void {
    this.phase = Math.max(this.phase, phaseOf(concept));
  }

  reached(concept: Concept): boolean {
    return this.phase >= phaseOf(concept);
  }

  sectionOf(words: string): string {
    const guess = classify(words, allCues, (concept) => this.bias(concept));
    if (!guess) return this.phase === 0 ? this.fallback : this.place;
    const { key } = homeOf(guess.concept, this.template);
    this.phase = phaseOf(guess.concept);
    this.place = key;
    return key;
  }

  private bias(concept: Concept): number {
    if (!this.allowed(concept) || (onlyUnder[concept] && !onlyUnder[concept].includes(this.template))) return -100;
    const back = this.phase - phaseOf(concept);
    return back > 0 ? -1.5 * back : 0;
  }
}
