import type { WordRange } from '@auscribe/contracts';
import type { Concept, Meaning } from './concepts.js';
import type { Rejection } from './judge.js';
import { belonging, type Governed, governedBy, isAhead, isLast, ownerOf } from './scope.js';

/** A sentence of the note, what it claims, and the title above it. */
export interface Claim {
  concepts: readonly Concept[];
  /** For each concept, the index of the one that was said. */
  claimed: readonly (number | undefined)[];
  section: string;
  /** The words of the section's title, in all its forms. */
  title: ReadonlySet<string>;
}

/** A sentence of which a smaller share was said claims nothing. */
const leastSaid = 0.4;

/** Finds how each sentence of a note differs from the words that it claims. */
export class Differences {
  /** For each concept that was said, the sentences that claim it. */
  private readonly claimants: number[][];
  /** Concepts that a sentence left out, which may be `excused`. */
  private readonly leftOut: { place: number; sentence: number; excused: boolean }[] = [];
  /** Whole statements that no sentence has: ranges of what was said. */
  readonly omissions: WordRange[] = [];
  /** Keys of all concepts of the note and its titles. */
  private readonly noted: ReadonlySet<string>;
  /** By kind, what governs each concept that was said. */
  private readonly saidScopes = new Map<string, Governed[]>();
  /** For each sentence, the concepts that it adds. */
  private readonly added: Concept[][];

  constructor(
    private readonly said: readonly Concept[],
    /** For each concept that was said, whether there is no punctuation around it. */
    private readonly unmarked: readonly boolean[],
    /** For each concept that was said, whether it may be a heading. */
    private readonly mayHead: readonly boolean[],
    private readonly claims: readonly Claim[],
    private readonly meaning: Meaning,
  ) {
    this.claimants = said.map(() => []);
    this.noted = new Set(claims.flatMap(({ concepts, title }) => [...concepts.map(({ key }) => key), ...title]));
    claims.forEach(({ concepts, claimed }, sentence) => {
      const found = claimed.filter((place) => place !== undefined);
      if (found.length >= leastSaid * concepts.length) for (const place of found) this.claimants[place]?.push(sentence);
    });
    const divided = this.divided();
    for (const kind of meaning.governing) this.saidScopes.set(kind, governedBy(kind, divided, meaning));
    this.added = claims.map(({ concepts, claimed }, sentence) =>
      concepts.filter((_, index) => claimed[index] === undefined && !this.isExcused(sentence, index)),
    );
  }

  /** Why a sentence is rejected, if it is. */
  of(sentence: number): Rejection | undefined {
    const { concepts, claimed } = this.claims[sentence] as Claim;
    const found = claimed.filter((place) => place !== undefined);
    if (concepts.every(({ optional }) => optional)) return undefined;
    if (found.length < leastSaid * concepts.length) return { kind: 'unsaid', reason: 'nothing like it was said' };
    return (
      this.wordsDiffer(sentence) ??
      this.scopesDiffer(sentence) ??
      this.valueMoved(sentence) ??
      this.titleDiffers(sentence)
    );
  }

  /** For each concept that was said, the sentence that claims it or left it out. */
  owners(): (number | undefined)[] {
    const owners = this.claimants.map(([first]) => first);
    for (const { place, sentence } of this.leftOut) owners[place] ??= sentence;
    return owners;
  }

  /** Concepts that are only in the sentence, or only in the words that it claims. */
  private wordsDiffer(sentence: number): Rejection | undefined {
    const added = this.added[sentence] ?? [];
    const left = this.leftOut.flatMap((one) =>
      one.sentence === sentence && !one.excused ? (this.said[one.place] ?? []) : [],
    );
    const here = ['', ...(this.claims[sentence]?.concepts.map(({ key }) => key) ?? [])];
    const loose = ({ kind }: Concept): boolean => this.meaning.loose.has(kind);
    const isUnderstood = ({ key }: Concept) => this.meaning.understood.get(key)?.some((one) => here.includes(one));
    const omitted = left.filter((one) => (one.kind === 'sign' || !loose(one)) && !isUnderstood(one));
    for (const one of added.filter((word) => word.kind !== 'word' || !isUnderstood(word))) {
      const other = left.find(({ kind, key }) => kind === one.kind && key !== one.key);
      if (other && (one.kind !== 'word' || added.length === 1))
        return { kind: kindOf(one), reason: `${kindOf(one)}: "${one.text}", where "${other.text}" was said` };
      if (loose(one) && !this.isOnlyOtherSaid(one)) continue;
      return {
        kind: one.kind === 'word' ? 'added' : one.kind,
        reason: `${nameOf(one)}"${one.text}" was not said here`,
      };
    }
    const [first] = omitted;
    if (!first) return undefined;
    const text = omitted.map((one) => one.text).join(' ');
    return { kind: first.kind === 'word' ? 'omitted' : first.kind, reason: `${nameOf(first)}"${text}" was left out` };
  }

  /** "She", if only "he" was ever said. */
  private isOnlyOtherSaid({ kind, key }: Concept): boolean {
    const members = this.said.filter((one) => one.kind === kind);
    return members.length > 0 && members.every((one) => one.key !== key);
  }

  /** An added negation is accepted if what it governs was denied anyway: "denies A. Denies B." */
  private isExcused(sentence: number, index: number): boolean {
    const { concepts, claimed } = this.claims[sentence] as Claim;
    const { kind = '', key } = concepts[index] ?? {};
    const next = claimed[index + 1];
    // "An hour" may be written as "1 hour".
    if (key === '1') return next !== undefined && this.said[next - 1]?.kind !== 'number';
    // A label's words, and what is said again: "from 100 mg to 150 mg".
    if (concepts[index]?.optional && kind === 'word') return true;
    // A name instead of "he".
    if (kind === 'word' && concepts[index - 1]?.kind === 'courtesy') return this.said.some((one) => one.key === key);
    if (kind === 'word' || kind === 'unit')
      return concepts.some((one, other) => one.key === key && claimed[other] !== undefined);
    return this.reachesAlike(sentence, kind, (here) => here.by === index);
  }

  /** Whether everything that a negation governs is governed alike in the note and in what was said. */
  private reachesAlike(sentence: number, kind: string, is: (here: Governed, there: Governed) => boolean): boolean {
    const pairs = this.scopesIn(sentence, kind).filter(({ here, there }) => is(here, there));
    const sure = pairs.filter(({ here, there }) => here.sure && there.sure);
    return sure.length > 0 && sure.every(({ agree }) => agree);
  }

  /** What governs each concept that a sentence claims, in the note and where it was said. */
  private scopesIn(sentence: number, kind: string) {
    const { concepts, claimed, title } = this.claims[sentence] as Claim;
    const saidScope = this.saidScopes.get(kind);
    const scope = saidScope ? governedBy(kind, concepts, this.meaning) : [];
    return claimed.flatMap((place, index) => {
      const [here, there] = [scope[index], saidScope?.[place ?? -1]];
      if (!here || !there) return [];
      const [one, other] = [concepts[here.by], this.said[there.by]];
      // Denials are equivalent: "no" and "denies".
      const agree =
        kind === 'negation' ? !one === !other : one?.key === other?.key || (!one && title.has(other?.key ?? ''));
      return [{ here, there, one, other, agree, concept: concepts[index] as Concept }];
    });
  }

  /** Finds a negation, a condition or a subject whose scope differs from what was said. */
  private scopesDiffer(sentence: number): Rejection | undefined {
    for (const kind of this.saidScopes.keys()) {
      const wrong = this.scopesIn(sentence, kind).find(({ here, there, agree }) => here.sure && there.sure && !agree);
      if (!wrong) continue;
      const [note, said] = [wrong.one, wrong.other].map((by) =>
        [by?.text, wrong.concept.text].filter(Boolean).join(' '),
      );
      return { kind, reason: `${kind}: "${note}", where "${said}" was said` };
    }
    return undefined;
  }

  /** What was said; without punctuation, a statement ends where another sentence of the note begins. */
  private divided(): Concept[] {
    let last = 0;
    const ends = new Set<number>();
    this.said.forEach((concept, place) => {
      const claimants = this.claimants[place] ?? [];
      if (claimants.length === 0) return;
      const shared = this.claimants[last]?.some((sentence) => claimants.includes(sentence));
      const forward = this.meaning.forward.has(this.said[last + 1]?.kind ?? '');
      if (!shared && this.unmarked[place] && concept.gap.boundary === 0) {
        if (forward) ends.add(last + 1);
        if (place === last + 1 || !this.meaning.forward.has(this.said[place - 1]?.kind ?? '')) ends.add(place);
      }
      last = place;
    });
    return this.said.map((one, place) => (ends.has(place) ? { ...one, gap: { ...one.gap, boundary: 2 } } : one));
  }

  /** Finds a dose next to another drug, or a value next to another measurement, than was said. */
  private valueMoved(sentence: number): Rejection | undefined {
    const { concepts, claimed } = this.claims[sentence] as Claim;
    for (const [index, place] of claimed.entries()) {
      const concept = concepts[index];
      const result = concept?.kind === 'direction' && isLast(concepts, index) && isLast(this.said, place ?? 0);
      if (place === undefined || !concept || concept.lasting || !(belonging.has(concept.kind) || result)) continue;
      const ofDrug = ({ kind }: Concept): boolean => kind === 'drug';
      const ofAnything = ({ kind }: Concept): boolean => !belonging.has(kind) && !this.meaning.loose.has(kind);
      const owners = [ownerOf(concepts, index, ofDrug, true), ownerOf(this.said, place, ofDrug, true)];
      const [one, other] = owners.every(Boolean)
        ? owners
        : [ownerOf(concepts, index, ofAnything), ownerOf(this.said, place, ofAnything)];
      if (other && !owners.every(Boolean) && isAhead(concepts, index, other)) continue;
      const moved =
        one && other && one.key !== other.key && (owners.every(Boolean) || this.isElsewhere(sentence, one, place));
      if (moved)
        return {
          kind: concept.kind,
          reason: `${concept.kind}: "${one.text} ${concept.text}", where "${other.text} ${concept.text}" was said`,
        };
    }
    return undefined;
  }

  /** Finds a relative's disease under the patient's history, or an allergy under the medications. */
  private titleDiffers(sentence: number): Rejection | undefined {
    const { section, concepts, claimed } = this.claims[sentence] as Claim;
    const { heading = '' } = this.said[claimed.find((place) => place !== undefined) ?? -1] ?? {};
    const apart = ([one, other]: readonly string[]): boolean =>
      (one === heading && other === section) || (one === section && other === heading);
    const said =
      concepts.some(({ kind }) => kind === 'person') || claimed.some((place) => this.said[place ?? -1]?.optional);
    if (!this.meaning.apart.some(apart) || said) return undefined;
    return { kind: 'title', reason: `title: under "${section}", where it was said under "${heading}"` };
  }

  /** Whether a concept of the note was said in another statement than the one of this place. */
  private isElsewhere(sentence: number, owner: Concept, place: number): boolean {
    const { concepts, claimed } = this.claims[sentence] as Claim;
    const at = claimed[concepts.indexOf(owner)];
    return (
      at !== undefined && this.said.slice(at + 1, place).some(({ gap, kind }) => gap.boundary > 0 && kind !== 'number')
    );
  }

  /** In a statement that is partly claimed, assigns each unclaimed concept to the sentence that should contain it. */
  *findLeftOut(): Generator<void> {
    for (let from = 0; from < this.said.length; ) {
      let to = from + 1;
      while (to < this.said.length && this.said[to]?.gap.boundary !== 2) to += 1;
      this.findLeftOutOf(from, to);
      from = to;
      yield;
    }
  }

  private findLeftOutOf(from: number, to: number): void {
    for (let at = from; at < to; at += 1) {
      if (this.isClaimed(at)) continue;
      let end = at + 1;
      while (end < to && !this.isClaimed(end)) end += 1;
      const before = at > from ? this.claimants[at - 1]?.at(-1) : undefined;
      const after = end < to ? this.claimants[end]?.at(0) : undefined;
      this.leave({ from: at, to: end }, before, after);
      at = end - 1;
    }
  }

  private leave(run: WordRange, before: number | undefined, after: number | undefined): void {
    const [first, next] = [this.said[run.from], this.said[run.to]];
    const [start, end] = [first?.gap.boundary ?? 0, next?.gap.boundary ?? 0];
    // Without punctuation, a boundary is an "and": what follows it belongs to what comes before.
    const forward =
      (start > end && !this.unmarked[run.from]) || (start === end && this.meaning.forward.has(first?.kind ?? ''));
    const beside = forward ? (after ?? before) : (before ?? after);
    if (beside === undefined) {
      this.omit(run);
      return;
    }
    for (let place = run.from; place < run.to; place += 1) {
      const heading = before !== after && this.unmarked[place] && this.mayHead[place] && start !== 1;
      if (this.said[place]?.optional || heading) continue;
      const excused = this.isRepeatedIn(beside, place) || this.said[place - 1]?.kind === 'courtesy';
      // The last word of a run may belong to what follows: "clear liquids no vomiting".
      const belongs = place === run.to - 1 && end === 0 && this.meaning.forward.has(this.said[place]?.kind ?? '');
      const owner = belongs ? (after ?? beside) : beside;
      this.leftOut.push({ place, sentence: excused ? owner : this.falseNear(owner), excused });
    }
  }

  /** Not an omission: words that the note has elsewhere, and one or two words that may be a heading. */
  private omit({ from, to }: WordRange): void {
    const run = this.said.slice(from, to).filter(({ optional }, index) => !optional && !this.mayHead[from + index]);
    const content = run.filter(({ kind }) => kind !== 'title' && !this.meaning.loose.has(kind));
    if (content.length > 1 && content.some(({ key }) => !this.noted.has(key))) this.omissions.push({ from, to });
  }

  /** A neighbouring false sentence of which so little was said that it claims nothing. */
  private falseNear(sentence: number): number {
    const isFalse = (other: number): boolean =>
      (this.added[other]?.length ?? 0) > 0 && !this.claimants.some((ones) => ones.includes(other));
    return this.added[sentence]?.length ? sentence : ([sentence + 1, sentence - 1].find(isFalse) ?? sentence);
  }

  private isClaimed = (place: number): boolean => (this.claimants[place]?.length ?? 0) > 0;

  /** A word that the sentence, the previous one or its title already has, or a denial of what it denies. */
  private isRepeatedIn(sentence: number, place: number): boolean {
    const { concepts, title } = this.claims[sentence] as Claim;
    const { key, kind } = this.said[place] as Concept;
    if (title.has(key) && kind !== 'negation') return true;
    if (this.saidScopes.has(kind)) return this.reachesAlike(sentence, kind, (_, there) => there.by === place);
    const context = kind === 'word' ? [...concepts, ...(this.claims[sentence - 1]?.concepts ?? [])] : concepts;
    return (kind === 'word' || kind === 'unit') && context.some((one) => one.key === key);
  }
}

const kindOf = ({ kind }: Concept): string => (kind === 'word' ? 'wording' : kind);

const nameOf = ({ kind }: Concept): string => (kind === 'word' ? '' : `${kind}: `);
