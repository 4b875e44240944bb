import type { Dictated } from '../clinicians/dictate.js';
import { inTurns } from '../clinicians/in-turns.js';
import { deadLetters } from '../measure/dead-letters.js';
import type { Site } from '../site.js';
import type { Expected } from './expected.js';
import { problemsOf } from './problems-of.js';
import { storedProblems } from './stored-problems.js';

/** Everything that can be lost or doubled, looked for after a step. Each kind of problem with how often it was found. */
export async function verify(
  { system, database, objects }: Site,
  all: readonly Dictated[],
  expected: Expected,
  since: Date,
): Promise<Record<string, number>> {
  const shown = await inTurns(all, 8, (one) => problemsOf(one, expected));
  const stored = await storedProblems(database, objects, all, since);
  const letters = await deadLetters(system.dataDir);
  const found: Record<string, number> = {};
  for (const problem of [...shown.flat(), ...stored]) found[problem] = (found[problem] ?? 0) + 1;
  if (letters > 0) found['dead letters'] = letters;
  return found;
}
