/** A piece of a section as it is set on paper. */
export type Block =
  /** `label` stands bold before the text: the part of a section, such as LUNGS under FINDINGS. */
  | { kind: 'paragraph'; label: string; text: string }
  /** `marker` is '1.' or a bullet; the text hangs beside it. */
  | { kind: 'item'; marker: string; text: string };

export const bullet = '•';
