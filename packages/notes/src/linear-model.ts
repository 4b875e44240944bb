/** A linear model over hashed features, as stored: the known features, and for each an 8-bit weight per label. */
export interface LinearModelData {
  labels: string[];
  bias: number[];
  /** Value of one step of an 8-bit weight. */
  scale: number;
  /** 32-bit hashes, as little-endian bytes in base64. */
  features: string;
  /** One signed byte per feature and label, in base64. */
  weights: string;
}

export class LinearModel {
  readonly labels: readonly string[];
  private readonly bias: readonly number[];
  private readonly scale: number;
  private readonly weights: Int8Array;
  private readonly rows = new Map<number, number>();

  constructor(data: LinearModelData) {
    this.labels = data.labels;
    this.bias = data.bias;
    this.scale = data.scale;
    this.weights = new Int8Array(Buffer.from(data.weights, 'base64'));
    const features = Buffer.from(data.features, 'base64');
    for (let at = 0; at < features.length; at += 4)
      this.rows.set(features.readUInt32LE(at), (at / 4) * this.labels.length);
  }

  /** The sum of the features' weights for each label. */
  scores(features: readonly number[]): number[] {
    const sums = new Array<number>(this.labels.length).fill(0);
    for (const feature of features) {
      const row = this.rows.get(feature);
      if (row === undefined) continue;
      for (let label = 0; label < sums.length; label++)
        sums[label] = (sums[label] ?? 0) + (this.weights[row + label] ?? 0);
    }
    return sums.map((sum, label) => (this.bias[label] ?? 0) + this.scale * sum);
  }
}

/** Softmax of scores. */
export function probabilities(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** A 32-bit hash of a text. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return scramble(hash);
}

/** A 32-bit hash of a feature: its kind and up to three values. */
export function hashFeature(kind: number, a = 0, b = 0, c = 0): number {
  return scramble(
    Math.imul(scramble(Math.imul(scramble(Math.imul(kind + 1, 0x9e3779b1) ^ a), 0x85ebca6b) ^ b), 0xc2b2ae35) ^ c,
  );
}

function scramble(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}
