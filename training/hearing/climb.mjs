/**
 * The weights that make examples most likely, by Adam over all examples at once. The step size falls to zero.
 * @param {readonly number[] | Float64Array} start @param {{ steps: number, rate: number }} options `rate` of the first step.
 * @param {(weights: Float64Array) => Float64Array} slopeAt The gradient of the log-likelihood.
 */
export function climb(start, { steps, rate }, slopeAt) {
  const weights = Float64Array.from(start);
  const [mean, square] = [new Float64Array(weights.length), new Float64Array(weights.length)];
  for (let step = 1; step <= steps; step += 1) {
    const slope = slopeAt(weights);
    const stepSize = rate * (1 - step / (steps + 1));
    for (let at = 0; at < weights.length; at += 1) {
      const gradient = slope[at] ?? 0;
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * gradient;
      square[at] = 0.99 * (square[at] ?? 0) + 0.01 * gradient * gradient;
      const steady = (mean[at] ?? 0) / (1 - 0.9 ** step) / (Math.sqrt((square[at] ?? 0) / (1 - 0.99 ** step)) + 1e-8);
      weights[at] = (weights[at] ?? 0) + stepSize * steady;
    }
  }
  return weights;
}
