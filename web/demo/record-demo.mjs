// npm run demo:video: films the running product, and writes web/public/demo_video.mp4 with its captions.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from './browser.mjs';
import { writeCaptions } from './captions.mjs';
import { openClinic } from './clinic.mjs';
import { encode } from './encode.mjs';
import { openFilm } from './film.mjs';
import { readOptions } from './options.mjs';
import { openPointer, showPointer } from './pointer.mjs';
import { playStory } from './story.mjs';

const options = readOptions('../public/demo_video.mp4');
const folder = await mkdtemp(join(tmpdir(), 'auscribe-demo-'));
try {
  console.log('Opening an account with some earlier dictations …');
  const clinic = await openClinic({ ...options, folder });
  const { browser, page } = await openBrowser(options, clinic.speech.path);
  try {
    await showPointer(page);
    const film = await openFilm(page, join(folder, 'frames'));
    console.log('Filming …');
    await playStory({ page, film, clinic, pointer: openPointer(page), url: options.url });
    const reel = await film.end();
    console.log(`Encoding ${reel.seconds.toFixed(0)} s …`);
    const bytes = await encode(reel, options);
    await writeCaptions(reel.captions, options.out);
    console.log(`${options.out}: ${reel.seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(2)} MB`);
  } finally {
    await browser.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  if (options.keep) console.log(`The frames are in ${folder}`);
  else await rm(folder, { recursive: true, force: true });
}
