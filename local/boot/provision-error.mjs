import { codeOf } from './error-code.mjs';

/** Something that a person has to fix: `message` says what and why in one sentence, `hint` what to do. */
export class ProvisionError extends Error {
  /**
   * @param {string} message
   * @param {string} [hint]
   */
  constructor(message, hint = '') {
    super(message);
    this.name = 'ProvisionError';
    this.hint = hint;
  }

  /** What the terminal shows. */
  get sentence() {
    return this.hint === '' ? this.message : `${this.message} ${this.hint}`;
  }
}

/**
 * An error as one line for the terminal. A full disk can cause errors anywhere, so it is recognised here.
 * @param {unknown} error
 */
export function sentenceOf(error) {
  if (error instanceof ProvisionError) return error.sentence;
  const code = codeOf(error);
  if (code === 'ENOSPC') return 'The disk is full. Free some space, then start again.';
  if (code === 'EACCES' || code === 'EPERM') {
    return `A file can't be written (${firstLine(error)}). Check its owner, then start again.`;
  }
  return firstLine(error);
}

/** @param {unknown} error */
function firstLine(error) {
  const text = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  return String(text).trim().split('\n')[0] ?? '';
}
