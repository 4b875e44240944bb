import { clock } from '../../../lib/time/format-date.js';
import type { Playback } from '../audio/playback.js';
import type { Word } from './passages.js';

/**
 * Connects the words on the page to the recording: a click plays from the word, and the spoken word is highlighted. An
 * hour has 9,000 words, so this works on the elements directly: React renders them once, and one listener serves all of
 * them.
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
    if (before && now && playback.playing.get()) keepInView(before, now);
    marked = next;
  }

  function onClick({ target }: MouseEvent) {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-word]') : null;
    const word = words[Number(element?.dataset.word ?? -1)];
    // A user who selects text with the mouse wants to copy it, not to hear it.
    if (word && document.getSelection()?.isCollapsed !== false) playback.playFrom(word.startSeconds);
  }

  const stop = playback.onTime(mark);
  root.addEventListener('click', onClick);
  return () => {
    stop();
    root.removeEventListener('click', onClick);
  };
}

/** Moves `by` words from the current position of the recording, and returns that word with its time. */
export function stepWords(words: readonly Word[], playback: Playback, by: 1 | -1): string | null {
  const word = words[Math.max(0, lastStarted(words, playback.seconds) + by)];
  if (!word) return null;
  playback.seek(word.startSeconds);
  return `${word.text}, ${clock(word.startSeconds * 1000)}`;
}

/** In px, below the header and the player, which stay on top. */
const top = 190;

/** Scrolls with the speech, but only while it is in view: a user who is reading the summary is not disturbed. */
function keepInView(before: HTMLElement, now: HTMLElement): void {
  if (document.activeElement instanceof HTMLTextAreaElement) return;
  if (isInView(before) && !isInView(now)) now.scrollIntoView({ block: 'center', behavior: 'smooth' });
}

function isInView(element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  return box.top >= top && box.bottom <= window.innerHeight;
}

/** A word stays highlighted during the short silence after it. */
const lingerSeconds = 0.4;

/** Index of the word spoken at `seconds`, by binary search since it runs on each frame; -1 in a pause. */
export function wordAt(words: readonly Pick<Word, 'startSeconds' | 'endSeconds'>[], seconds: number): number {
  const last = lastStarted(words, seconds);
  const word = words[last];
  return word && seconds <= word.endSeconds + lingerSeconds ? last : -1;
}

/** Index of the last word that began at or before `seconds`; -1 before the first word. */
export function lastStarted(words: readonly Pick<Word, 'startSeconds'>[], seconds: number): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle]?.startSeconds ?? Number.POSITIVE_INFINITY) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
