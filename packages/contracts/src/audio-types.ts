/** Audio types by file extension, for files without a content type (PRODUCT.md section 5). */
export const audioTypeByExtension: ReadonlyMap<string, string> = new Map([
  ['mp3', 'audio/mpeg'],
  ['wav', 'audio/wav'],
  ['ogg', 'audio/ogg'],
  ['webm', 'audio/webm'],
  ['m4a', 'audio/mp4'],
]);
