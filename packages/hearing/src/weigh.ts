import type { Features } from './place.js';

/** A weighted sum of features; one without a weight counts for nothing. */
export function weigh(features: Features, weights: Readonly<Record<string, number>>): number {
  let sum = 0;
  for (const [name, weight] of Object.entries(weights)) sum += weight * (features[name] ?? 0);
  return sum;
}
