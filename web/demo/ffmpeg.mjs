import { homedir } from 'node:os';
import { join } from 'node:path';

const built = new URL('../../local/dist/index.js', import.meta.url).href;

/** The program that was named, or the one that npm start finds or provisions. @param {string | undefined} given */
export async function findFfmpeg(given) {
  if (given) return given;
  const { provisionFfmpeg } = await import(built).catch(() => {
    throw new Error('Nothing is built yet: run npm start once, or name the program with --ffmpeg.');
  });
  const cacheDir = process.env.AUSCRIBE_CACHE_DIR ?? join(homedir(), '.cache', 'auscribe');
  return (await provisionFfmpeg({ dataDir: cacheDir, cacheDir, env: process.env, log: console.log })).url;
}
