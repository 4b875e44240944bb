/** Words of `heard` that are wrong, missing or too many against `said`, as a share of the words said (Levenshtein on words). */
export function wordErrorRate(said: readonly string[], heard: readonly string[]): number {
  let previous = Array.from({ length: heard.length + 1 }, (_, column) => column);
  for (const [row, word] of said.entries()) {
    const current = [row + 1];
    for (const [column, other] of heard.entries()) {
      const substituted = (previous[column] ?? 0) + (word === other ? 0 : 1);
      current.push(Math.min(substituted, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return said.length === 0 ? 0 : (previous.at(-1) ?? 0) / said.length;
}
