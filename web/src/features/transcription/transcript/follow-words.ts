import { clock } from '../../../lib/time/format-date.js';
import type { Playback } from '../audio/playback.js';
import { keepInSight } from './keep-in-sight.js';
import { lastStarted, wordAt } from './word-at.js';
import type { Word } from './words-of.js';

/**
 * Ties the words on the page to the recording: a click plays there, and the word that is spoken is marked. An hour has
 * 9,000 words, so this works on the elements themselves: React draws them once, and one listener serves all.
 */
export function followWords(root: HTMLElement, words: readonly Word[], playback: Playback): () => void {
  const elements = root.querySelectorAll<HTMLElement>('[data-word]');
  let marked = -1;

  function mark(seconds: number) {
    const next = wordAt(words, seconds);
    if (next === marked) return;
    const before = elements[marked];
    const now = elements[next];
    before?.removeAttribute('data-spoken');
    now?.setAttribute('data-spoken', '');
    if (before && now && playback.playing.get()) keepInSight(before, now);
    marked = next;
  }

  function onClick({ target }: MouseEvent) {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-word]') : null;
    const word = words[Number(element?.dataset.word ?? -1)];
    // Who marks text with the mouse wants to copy it, not to hear it.
    if (word && document.getSelection()?.isCollapsed !== false) playback.playFrom(word.startSeconds);
  }

  const stop = playback.onTime(mark);
  root.addEventListener('click', onClick);
  return () => {
    stop();
    root.removeEventListener('click', onClick);
  };
}

/** Goes `by` words from the place where the recording is, and tells which word that is. */
export function stepWords(words: readonly Word[], playback: Playback, by: 1 | -1): string | null {
  const word = words[Math.max(0, lastStarted(words, playback.seconds) + by)];
  if (!word) return null;
  playback.seek(word.startSeconds);
  return `${word.text}, ${clock(word.startSeconds * 1000)}`;
}
