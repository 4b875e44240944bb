/**
 * A calibration curve as SVG: predicted against observed; the size of each dot shows its count.
 * @param {Record<string, ReturnType<typeof import('./thresholds.mjs').reliability>>} series By title.
 */
export function curve(series) {
  const colours = ['#1f6feb', '#c2410c', '#15803d'];
  const [size, left, top] = [320, 60, 20];
  const x = (/** @type {number} */ value) => (left + value * size).toFixed(1);
  const y = (/** @type {number} */ value) => (top + (1 - value) * size).toFixed(1);
  const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1].flatMap((tick) => [
    `<path d="M${x(tick)} ${y(0)}V${y(1)}M${x(0)} ${y(tick)}H${x(1)}" stroke="#ddd"/>`,
    `<text x="${x(tick)}" y="${top + size + 18}" text-anchor="middle">${tick}</text>`,
    `<text x="${left - 8}" y="${Number(y(tick)) + 4}" text-anchor="end">${tick}</text>`,
  ]);
  const lines = Object.entries(series).flatMap(([title, all], at) => {
    const points = all.filter(({ count }) => count > 0);
    const colour = colours[at % colours.length];
    const path = points.map(
      ({ predicted, observed }, first) => `${first === 0 ? 'M' : 'L'}${x(predicted)} ${y(observed)}`,
    );
    return [
      `<path d="${path.join('')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      ...points.map(
        ({ predicted, observed, count }) =>
          `<circle cx="${x(predicted)}" cy="${y(observed)}" r="${Math.min(9, 2 + Math.sqrt(count) / 4).toFixed(1)}" fill="${colour}"/>`,
      ),
      `<text x="${left + 12}" y="${top + 22 + at * 18}" fill="${colour}">${title}</text>`,
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left + size + 20} ${top + size + 50}" font-family="sans-serif" font-size="12">`,
    '<title>How often words are right that are given a probability</title>',
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...ticks,
    `<path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="#999" stroke-dasharray="4 4"/>`,
    ...lines,
    `<text x="${left + size / 2}" y="${top + size + 40}" text-anchor="middle">probability that the model gives a wording</text>`,
    `<text transform="translate(16 ${top + size / 2}) rotate(-90)" text-anchor="middle">share of these that were said</text>`,
    '</svg>',
    '',
  ].join('\n');
}
