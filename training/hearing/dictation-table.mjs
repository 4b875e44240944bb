/** @typedef {Awaited<ReturnType<typeof import('./dictations.mjs').judgeCase>>} Judged */
const kinds = ['drug', 'dose', 'number', 'side', 'negation', 'finding', 'name'];

/** The figures of all cases. @param {readonly Judged[]} cases */
export function sumUp(cases) {
  const facts = cases.flatMap((one) => one.facts);
  const measured = cases.flatMap(({ measures }) => (measures ? [measures] : []));
  const sum = (/** @type {(one: (typeof measured)[number]) => number} */ of) =>
    measured.reduce((total, one) => total + of(one), 0);
  const found = facts.filter(({ outcome }) => outcome !== 'missed');
  const hearing = cases.reduce((total, { seconds }) => total + seconds.hearing, 0);
  const places = cases.reduce((total, { seconds }) => total + seconds.places, 0);
  return {
    cases: cases.length,
    facts: facts.length,
    right: facts.filter(({ outcome }) => outcome === 'right').length,
    offered: facts.filter(({ outcome }) => outcome === 'offered').length,
    placed: found.filter(({ placed }) => placed).length,
    never: cases.flatMap(({ name, never }) => never.map((term) => `${name}: ${term}`)),
    words: sum(({ words }) => words),
    errors: sum(({ errors }) => errors),
    unscored: cases.reduce((total, { unscored }) => total + unscored, 0),
    replaced: sum(({ replaced }) => replaced),
    replacedWrongly: measured.flatMap((one) => one.replacedWrongly),
    critical: sum(({ critical }) => critical),
    criticalMissed: measured.flatMap((one) => one.criticalMissed),
    falseDrugs: measured.flatMap((one) => one.falseDrugs),
    marks: sum(({ marks }) => marks),
    marksOnErrors: sum(({ marksOnErrors }) => marksOnErrors),
    engineTime: hearing === 0 ? 0 : (hearing + places) / hearing,
    byKind: Object.fromEntries(
      kinds.map((kind) => {
        const own = facts.filter((fact) => fact.kind === kind);
        const count = (/** @type {string} */ outcome) => own.filter((fact) => fact.outcome === outcome).length;
        return [kind, { all: own.length, right: count('right'), offered: count('offered'), missed: count('missed') }];
      }),
    ),
    missed: cases.flatMap(({ name, facts: own }) =>
      own.filter((fact) => fact.outcome === 'missed' || !fact.placed).map((fact) => ({ name, ...fact })),
    ),
  };
}

/** @param {ReturnType<typeof sumUp>} of */
export function printFigures(of) {
  const share = (/** @type {number} */ part, /** @type {number} */ all) =>
    all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} % (${part} of ${all})`;
  const rows = [
    ['facts right', share(of.right, of.facts)],
    ['facts right, or doubtful with the right one among the first three', share(of.right + of.offered, of.facts)],
    ['of those in the note, in the right section', share(of.placed, of.right + of.offered)],
    ['words replaced without asking: wrong', share(of.replacedWrongly.length, of.replaced)],
    ['critical words wrong and not marked', share(of.criticalMissed.length, of.critical)],
    ['drugs named that were not said, unmarked', String(of.falseDrugs.length)],
    ['what must never be there', String(of.never.length)],
    ['marks that stand on a real error', share(of.marksOnErrors, of.marks)],
    ['marks per 100 words', of.words === 0 ? '–' : ((100 * of.marks) / of.words).toFixed(1)],
    ['word error rate', share(of.errors, of.words)],
    ['engine time ÷ one plain hearing', of.engineTime.toFixed(2)],
  ];
  for (const [title = '', value] of rows) console.log(`${title.padEnd(68)}${value}`);
  if (of.unscored > 0)
    console.error(
      `The engine was much slower than speech, so ${of.unscored} words were not compared with what sounds like them. Repeat this when the machine has less to do.`,
    );
  console.log(
    `\n${'facts'.padEnd(12)}${'all'.padStart(5)}${'right'.padStart(8)}${'offered'.padStart(10)}${'missed'.padStart(9)}`,
  );
  for (const [kind, { all, right, offered, missed }] of Object.entries(of.byKind))
    if (all > 0)
      console.log(
        `${kind.padEnd(12)}${String(all).padStart(5)}${String(right).padStart(8)}${String(offered).padStart(10)}${String(missed).padStart(9)}`,
      );
  for (const { name, section, text, outcome, placed } of of.missed)
    console.log(`${name}: "${text}" ${outcome === 'missed' ? 'was not heard' : placed ? '' : `is not in ${section}`}`);
}
