import { climb } from './climb.mjs';

/**
 * A choice between a place's candidates: the words as heard, each alternative, and something else. The probability of a
 * candidate is proportional to the exponential of the weighted sum of its features.
 * @typedef {Readonly<Record<string, number>>} Features
 * @typedef {{ kind: string, candidates: { role: Role, features: Features, right: boolean }[] }} Choice
 * @typedef {'heard' | 'alternative' | 'other'} Role
 * @typedef {Record<Role, Record<string, number>>} Weights
 */
const roles = /** @type {const} */ (['heard', 'alternative', 'other']);

/**
 * Weights that make the right candidates likely. All kinds share weights, and each kind deviates from them as far as its
 * examples justify: a kind with few examples stays close to the others.
 * @param {readonly Choice[]} choices @param {{ shared: number, own: number, steps: number }} strength The regularisation towards zero.
 * @returns {Record<string, Weights>} By kind; "any" is for a kind without examples.
 */
export function fitWeights(choices, { shared, own, steps }) {
  const scale = scalesOf(choices);
  const kinds = [...new Set(choices.map(({ kind }) => kind))].toSorted();
  const names = new Map();
  const indexOf = (/** @type {string} */ name) => {
    if (!names.has(name)) names.set(name, names.size);
    return names.get(name);
  };
  const rows = choices.map(({ kind, candidates }) =>
    candidates.map(({ role, features, right }) => ({
      right,
      entries: Object.entries(features)
        .filter(([name, value]) => value !== 0 && scale.has(`${role}.${name}`))
        .flatMap(([name, value]) => {
          const scaled = value / (scale.get(`${role}.${name}`) ?? 1);
          return [
            [indexOf(`any.${role}.${name}`), scaled],
            [indexOf(`${kind}.${role}.${name}`), scaled],
          ];
        }),
    })),
  );
  const pull = new Float64Array(names.size);
  for (const [name, at] of names) pull[at] = name.startsWith('any.') ? shared : own;
  const weights = climb(new Float64Array(names.size), { steps, rate: 0.05 }, (now) => {
    const slope = new Float64Array(names.size);
    for (const row of rows) addSlope(row, now, slope);
    return slope.map((each, at) => each - (pull[at] ?? 0) * (now[at] ?? 0));
  });
  /** @type {Record<string, Weights>} */
  const fitted = {};
  for (const kind of ['any', ...kinds]) {
    const of = (/** @type {Role} */ role) => {
      const named = [...scale].filter(([name]) => name.startsWith(`${role}.`));
      return Object.fromEntries(
        named.flatMap(([name, size]) => {
          const value =
            (weights[names.get(`any.${name}`)] ?? 0) +
            (kind === 'any' ? 0 : (weights[names.get(`${kind}.${name}`)] ?? 0));
          return Math.abs(value) < 5e-3 ? [] : [[name.slice(role.length + 1), Number((value / size).toFixed(4))]];
        }),
      );
    };
    fitted[kind] = { heard: of('heard'), alternative: of('alternative'), other: of('other') };
  }
  return fitted;
}

/** The probability of each candidate. @param {Choice} choice @param {Record<string, Weights>} fitted */
export function probabilities({ kind, candidates }, fitted) {
  const weights = fitted[kind] ?? fitted.any;
  const sums = candidates.map(({ role, features }) =>
    Object.entries(weights?.[role] ?? {}).reduce((sum, [name, weight]) => sum + weight * (features[name] ?? 0), 0),
  );
  const { parts, total } = exponentials(sums);
  return parts.map((part) => part / total);
}

/** Each sum's share of the total probability, not yet divided by it. @param {readonly number[]} sums */
function exponentials(sums) {
  const most = Math.max(...sums);
  const parts = sums.map((sum) => Math.exp(sum - most));
  return { parts, total: parts.reduce((sum, part) => sum + part, 0) };
}

/** The root mean square of each feature. @param {readonly Choice[]} choices */
function scalesOf(choices) {
  const sums = new Map();
  const counts = { heard: 0, alternative: 0, other: 0 };
  for (const { candidates } of choices)
    for (const { role, features } of candidates) {
      counts[role] += 1;
      for (const [name, value] of Object.entries(features)) {
        const key = `${role}.${name}`;
        sums.set(key, (sums.get(key) ?? 0) + value * value);
      }
    }
  const scales = new Map();
  for (const role of roles)
    for (const [name, sum] of sums)
      if (name.startsWith(`${role}.`) && sum > 0) scales.set(name, Math.sqrt(sum / counts[role]));
  return scales;
}

/** @param {{ right: boolean, entries: number[][] }[]} row @param {Float64Array} weights @param {Float64Array} slope */
function addSlope(row, weights, slope) {
  if (!row.some(({ right }) => right)) return;
  const sums = row.map(({ entries }) =>
    entries.reduce((sum, [at = 0, value = 0]) => sum + (weights[at] ?? 0) * value, 0),
  );
  const { parts, total } = exponentials(sums);
  const right = row.reduce((sum, each, at) => sum + (each.right ? (parts[at] ?? 0) : 0), 0);
  row.forEach((each, at) => {
    const part = parts[at] ?? 0;
    const push = (each.right ? part / right : 0) - part / total;
    for (const [index = 0, value = 0] of each.entries) slope[index] = (slope[index] ?? 0) + push * value;
  });
}
