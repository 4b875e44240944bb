export const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
export const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** @typedef {'british' | 'american' | 'short'} Way 142: one hundred and forty two, one hundred forty two, one forty two. */

/** @param {number} value Below 1,000, with at most two decimals. @param {Way} way @returns {string} */
export function sayNumber(value, way) {
  const [whole = '0', decimals] = String(value).split('.');
  const said = sayWhole(Number(whole), way);
  return decimals ? `${said} point ${[...decimals].map((digit) => ones[Number(digit)]).join(' ')}` : said;
}

/** @param {number} value @param {Way} way @returns {string} */
function sayWhole(value, way) {
  if (value < 20) return ones[value] ?? '';
  if (value < 100) return [tens[Math.floor(value / 10)], value % 10 ? ones[value % 10] : ''].filter(Boolean).join(' ');
  const hundreds = ones[Math.floor(value / 100)];
  const rest = value % 100;
  if (rest === 0) return `${hundreds} hundred`;
  const said = sayWhole(rest, way);
  if (way === 'short') return rest < 10 ? `${hundreds} oh ${said}` : `${hundreds} ${said}`;
  return way === 'british' ? `${hundreds} hundred and ${said}` : `${hundreds} hundred ${said}`;
}
