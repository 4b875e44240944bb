// Run by npm run calibrate:hearing, one step after the other: "pairs" learns which words stand next to each other and where
// notes have "of" rather than "on", "sounds" how sounds are confused, "places" fits the weights for finding places, "fit" fits
// the decisions at these places, and "report" measures everything.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { choicesOf, fitTo, hearAll, hearUnlisted, placeExamples } from './calibrate.mjs';
import { curve } from './curve.mjs';
import { Engine } from './engine.mjs';
import { fitPlaces } from './fit-places.mjs';
import { learnOfOrOn } from './learn-of-or-on.mjs';
import { learnPairs } from './learn-pairs.mjs';
import { learnSounds } from './learn-sounds.mjs';
import { outcomeOf, reliability } from './thresholds.mjs';
import { byDose, byKind, figures, totals } from './totals.mjs';

const [, , step, settings = '{}'] = process.argv;
/** @type {{ url: string, key?: string, version: string, cache: string, python: string }} */
const { cache, python, ...engineOptions } = JSON.parse(settings);
const root = join(import.meta.dirname, '../..');
const wordPairs = join(root, 'packages/hearing/data/word-pairs.json');
const ofOrOn = join(root, 'packages/hearing/data/of-or-on.json');
const soundCosts = join(root, 'packages/hearing/data/sound-costs.json');
const placeWeights = join(root, 'packages/hearing/data/place-weights.json');
const decision = join(root, 'packages/hearing/data/decision.json');
const page = join(root, 'docs/hearing.md');
const engine = new Engine({ ...engineOptions, cache: join(cache, 'answers') });
const audio = { cache: join(cache, 'audio'), python };
if (step === 'pairs') {
  writeLines(wordPairs, learnPairs());
  writeFileSync(ofOrOn, `${JSON.stringify(learnOfOrOn(), null, 2)}\n`);
  process.exit();
}
if (step === 'sounds') {
  writeLines(soundCosts, await learnSounds(engine, audio));
  process.exit();
}
if (step === 'places') {
  const before = JSON.parse(readFileSync(placeWeights, 'utf8'));
  const fitted = fitPlaces(await placeExamples(engine, audio), before);
  writeFileSync(placeWeights, `${JSON.stringify(fitted, null, 2)}\n`);
  process.exit();
}
// If decisions were fitted with hypotheses, more words would be replaced, some by drugs that nobody said (docs/hearing.md).
const options = step === 'fit' ? { parts: ['fit'], reheard: false } : {};
const heard = await hearAll(engine, audio, (text) => console.log(text), options);
const partOf = (/** @type {string} */ name) => heard.filter(({ recording }) => recording.part === name);

if (step === 'fit') {
  const { model } = fitTo(partOf('fit'));
  writeFileSync(decision, `${JSON.stringify(model, null, 2)}\n`);
} else {
  const parts = {
    'fitted voices and texts': totals(partOf('fit')),
    'fitted voices, unseen texts': totals(partOf('seen voices')),
    'unseen family (espeak-ng), unseen texts': totals(partOf('unseen voices')),
    'rare drugs': totals(partOf('rare drugs')),
    'drugs taken out of the vocabulary': totals(await hearUnlisted(engine, audio)),
  };
  const kinds = Object.entries(parts).map(
    ([name, total]) => `### ${name.charAt(0).toUpperCase()}${name.slice(1)}\n\n${byKind(total)}`,
  );
  const { weights } = JSON.parse(readFileSync(decision, 'utf8'));
  const outcomes = (/** @type {typeof heard} */ some) =>
    some.flatMap(choicesOf).map((choice) => outcomeOf(choice, weights));
  const { unseen } = fitTo(partOf('fit'));
  const curves = {
    'fitted voices (cross-validated)': reliability(unseen),
    'unseen voices': reliability(outcomes([...partOf('unseen voices'), ...partOf('rare drugs')])),
  };
  writeFileSync(join(root, 'docs/hearing-calibration.svg'), curve(curves));
  const rare = `### Rare drugs, one of each pair with a dose\n\n${byDose(partOf('rare drugs'))}`;
  const report = [figures(parts), ...kinds, rare].join('\n\n');
  const text = readFileSync(page, 'utf8');
  writeFileSync(
    page,
    text.replace(/(<!-- figures -->)[\s\S]*(<!-- end -->)/, (_, from, to) => `${from}\n\n${report}\n\n${to}`),
  );
  console.log(report);
  writeFileSync(
    join(cache, 'lost.json'),
    JSON.stringify(
      Object.fromEntries(
        Object.entries(parts).map(([name, { lost, falseDrugs, replacedWrongly, criticalMissed }]) => [
          name,
          { lost, falseDrugs, replacedWrongly, criticalMissed },
        ]),
      ),
      null,
      1,
    ),
  );
}

/** Each entry on its own line. @param {string} file @param {Record<string, unknown>} entries */
function writeLines(file, entries) {
  const lines = Object.entries(entries).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}
