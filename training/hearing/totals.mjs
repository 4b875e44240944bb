import { lostFacts, steps } from './lost-where.mjs';

/** @typedef {import('./hear-corpus.mjs').Heard} Heard */
const kinds = ['drug', 'dose', 'number', 'unit', 'side', 'negation', 'finding', 'name'];

/** The combined figures of some recordings. @param {readonly Heard[]} recordings */
export function totals(recordings) {
  const each = recordings.map((heard) => {
    const measures = heard.measured(heard.decide());
    return { heard, measures, plain: heard.plain(), lost: lostFacts(heard, measures) };
  });
  const sum = (/** @type {(one: (typeof each)[number]) => number} */ of) =>
    each.reduce((total, one) => total + of(one), 0);
  const facts = each.flatMap(({ measures }) => measures.facts);
  const lost = each.flatMap((one) => one.lost);
  const count = (/** @type {readonly { outcome: string }[]} */ list, /** @type {string[]} */ ...outcomes) =>
    list.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return {
    recordings: recordings.length,
    words: sum(({ measures }) => measures.words),
    errors: sum(({ measures }) => measures.errors),
    plainErrors: sum(({ plain }) => plain.errors),
    facts: facts.length,
    factsPlain: sum(({ plain }) => count(plain.facts, 'right')),
    factsRight: count(facts, 'right'),
    factsOffered: count(facts, 'offered'),
    replaced: sum(({ measures }) => measures.replaced),
    replacedWrongly: each.flatMap(({ measures }) => measures.replacedWrongly),
    critical: sum(({ measures }) => measures.critical),
    criticalMissed: each.flatMap(({ measures }) => measures.criticalMissed),
    falseDrugs: each.flatMap(({ measures }) => measures.falseDrugs),
    marks: sum(({ measures }) => measures.marks),
    marksOnErrors: sum(({ measures }) => measures.marksOnErrors),
    texts: sum(({ heard }) => heard.texts),
    byKind: kinds.map((kind) => {
      const [all, gone] = [facts.filter((fact) => fact.kind === kind), lost.filter((fact) => fact.kind === kind)];
      const byStep = Object.fromEntries(steps.map((step) => [step, gone.filter((fact) => fact.step === step).length]));
      const plain = sum(
        (one) => one.plain.facts.filter((fact) => fact.kind === kind && fact.outcome === 'right').length,
      );
      return { kind, all: all.length, plain, right: count(all, 'right'), offered: count(all, 'offered'), ...byStep };
    }),
    lost,
  };
}

/** @typedef {ReturnType<typeof totals>} Totals */

const share = (/** @type {number} */ part, /** @type {number} */ whole) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

/** The rows of the table of figures, each with its target. @type {[title: string, aim: string, value: (of: Totals) => string][]} */
const rows = [
  ['recordings, words', '', ({ recordings, words }) => `${recordings}, ${words}`],
  ['facts right in a plain transcription', '', ({ factsPlain, facts }) => share(factsPlain, facts)],
  ['facts right', '', ({ factsRight, facts }) => share(factsRight, facts)],
  [
    'facts right, or doubtful with the right one among the first three',
    '95 %',
    ({ factsRight, factsOffered, facts }) => share(factsRight + factsOffered, facts),
  ],
  [
    'words replaced without asking: wrong',
    '1 %',
    ({ replacedWrongly, replaced }) =>
      `${share(replacedWrongly.length, replaced)} (${replacedWrongly.length} of ${replaced})`,
  ],
  [
    'critical words wrong and not marked',
    '2 %',
    ({ criticalMissed, critical }) =>
      `${share(criticalMissed.length, critical)} (${criticalMissed.length} of ${critical})`,
  ],
  ['drugs named that were not said, unmarked', '0', ({ falseDrugs }) => String(falseDrugs.length)],
  [
    'marks that stand on a real error',
    '60 %',
    ({ marks, marksOnErrors }) => `${share(marksOnErrors, marks)} of ${marks}`,
  ],
  ['marks per 100 words', '4', ({ marks, words }) => ((100 * marks) / words).toFixed(1)],
  [
    'word error rate, plain → now',
    'no worse',
    ({ errors, plainErrors, words }) => `${share(plainErrors, words)} → ${share(errors, words)}`,
  ],
];

/** Markdown. @param {Record<string, Totals>} parts */
export function figures(parts) {
  const names = Object.keys(parts);
  return [
    `| Figure | Aim | ${names.join(' | ')} |`,
    `| --- | --- | ${names.map(() => '---').join(' | ')} |`,
    ...rows.map(([title, aim, value]) => `| ${title} | ${aim} | ${Object.values(parts).map(value).join(' | ')} |`),
  ].join('\n');
}

/** Markdown: facts by kind, and the step at which misheard ones were lost. @param {Totals} of */
export function byKind({ byKind: found }) {
  return [
    '| Facts | All | Right, plain | Right | Offered | No place | Not on the list | Not in the first three | Not marked |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...found
      .filter(({ all }) => all > 0)
      .map((row) => {
        const { kind, all, plain, right, offered, place, shortlist, ranking, margin } = /** @type {any} */ (row);
        return `| ${[kind, all, plain, right, offered, place, shortlist, ranking, margin].join(' | ')} |`;
      }),
  ].join('\n');
}

/** Markdown: drugs with and without a dose after them. @param {readonly Heard[]} recordings */
export function byDose(recordings) {
  const rows = { 'with a dose': [0, 0, 0], 'without one': [0, 0, 0] };
  for (const heard of recordings) {
    const { said } = heard.recording.turn;
    const { facts } = heard.measured(heard.decide());
    const ids = [...new Set(said.flatMap(({ fact }) => (fact === null ? [] : [fact])))];
    facts.forEach(({ kind, outcome }, at) => {
      if (kind !== 'drug') return;
      const last = said.findLastIndex(({ fact }) => fact === ids[at]);
      const row = rows[said[last + 1]?.kind === 'dose' ? 'with a dose' : 'without one'];
      for (const [column, counts] of [true, outcome === 'right', outcome === 'offered'].entries())
        row[column] = (row[column] ?? 0) + (counts ? 1 : 0);
    });
  }
  return [
    '| Drugs | All | Right | Offered |',
    '| --- | --- | --- | --- |',
    ...Object.entries(rows).map(([title, counts]) => `| ${[title, ...counts].join(' | ')} |`),
  ].join('\n');
}
