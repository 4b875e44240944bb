/**
 * Whether an SPDX expression can be satisfied with allowed licences only. AND binds more tightly than OR.
 * @param {string} expression
 * @param {(licence: string) => boolean} isAllowed
 */
export function isAcceptable(expression, isAllowed) {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const either = () => {
    let is = both();
    while (tokens[at] === 'OR') {
      at += 1;
      const other = both();
      is = is || other;
    }
    return is;
  };
  const both = () => {
    let is = one();
    while (tokens[at] === 'AND') {
      at += 1;
      const other = one();
      is = is && other;
    }
    return is;
  };
  /** @returns {boolean} */
  const one = () => {
    if (tokens[at] === '(') {
      at += 1;
      const is = either();
      if (tokens[at] !== ')') throw new SyntaxError(`'${expression}' is no licence expression`);
      at += 1;
      return is;
    }
    const words = [];
    // `SEE LICENSE IN FILE` is several words, and not a licence in the list.
    while (tokens[at] !== undefined && !['AND', 'OR', '(', ')'].includes(tokens[at] ?? '')) words.push(tokens[at++]);
    if (words.length === 0) throw new SyntaxError(`'${expression}' is no licence expression`);
    return isAllowed(words.join(' '));
  };
  const is = either();
  if (at < tokens.length) throw new SyntaxError(`'${expression}' is no licence expression`);
  return is;
}
