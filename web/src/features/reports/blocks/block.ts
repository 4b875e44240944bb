/** A piece of a section as it is set on paper. */
export type Block =
  /** `label` stands bold before the text: the part of a section, such as LUNGS under FINDINGS. */
  | { kind: 'paragraph'; label: string; text: string }
  /** `marker` is '1.' or a bullet; the text hangs beside it. */
  | { kind: 'item'; marker: string; text: string };

export const bullet = '•';

/** A paragraph that stands for itself: more room above tells it apart from what is before it. */
export function isPlain(block: Block | undefined): boolean {
  return block?.kind === 'paragraph' && block.label === '';
}
