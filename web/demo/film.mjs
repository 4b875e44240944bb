import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { size } from './browser.mjs';
import { cutOut } from './reel.mjs';

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
  /** @type {{ from: number, to: number }[]} */
  const cuts = [];
  /** @type {{ key: string, at: number }[]} */
  const captions = [];
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
    /** What stands below the picture from now on: a key of captions.mjs. @param {string} key */
    caption(key) {
      captions.push({ key, at: now() });
    },
    /** Leaves out all but the first and the last second of a wait. @param {() => Promise<unknown>} wait */
    async cut(wait) {
      const from = now() + 1;
      await wait();
      const to = now() - 0.2;
      if (to > from) cuts.push({ from, to });
    },
    async end() {
      await client.send('Page.stopScreencast');
      await Promise.all(writing);
      return cutOut({ frames, cuts, captions, end: now() });
    },
  };
}
