import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { size } from './browser.mjs';
import { reelOf } from './reel.mjs';

/**
 * Films a page by Chromium's own screencast: a frame whenever something changed, with its time.
 * @param {import('playwright-core').Page} page @param {string} folder
 */
export async function openFilm(page, folder) {
  await mkdir(folder, { recursive: true });
  const client = await page.context().newCDPSession(page);
  /** @type {{ path: string, at: number }[]} */
  const frames = [];
  /** @type {Promise<void>[]} */
  const writing = [];
  /** @type {{ from: number, to: number, seconds: number }[]} */
  const takes = [];
  /** @type {{ key: string, at: number }[]} */
  const captions = [];
  /** @type {{ path: string, skip: number, at: number }[]} */
  const sounds = [];
  const now = () => Date.now() / 1000;

  client.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const path = join(folder, `${String(frames.length).padStart(5, '0')}.jpg`);
    frames.push({ path, at: metadata.timestamp ?? now() });
    writing.push(writeFile(path, data, 'base64'));
    client.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });

  return {
    /** From here on it is filmed. */
    async roll() {
      await client.send('Page.startScreencast', {
        format: 'jpeg',
        quality: 95,
        maxWidth: size.width,
        maxHeight: size.height,
      });
    },
    /** Shows a caption from now on: a key of captions.mjs. @param {string} key */
    caption(key) {
      captions.push({ key, at: now() });
    },
    /**
     * Plays a WAV file from now on, skipping some seconds. It plays at its own pace, so takes during it must keep their
     * duration.
     * @param {string} path @param {number} [skip] seconds
     */
    sound(path, skip = 0) {
      sounds.push({ path, skip, at: now() });
    },
    /** Ends the sound. */
    silence() {
      sounds.push({ path: '', skip: 0, at: now() });
    },
    /**
     * Films an action. In the film it lasts at most this long; longer actions are sped up.
     * @template T @param {number} seconds @param {() => Promise<T>} action @returns {Promise<T>}
     */
    async take(seconds, action) {
      const from = now();
      const result = await action();
      takes.push({ from, to: now(), seconds });
      return result;
    },
    async end() {
      await client.send('Page.stopScreencast');
      await Promise.all(writing);
      return reelOf({ frames, takes, captions, sounds });
    },
  };
}
