import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const usage = `Usage: npm run demo:video -- [options]
       npm run screenshots -- [options]
  --url      the running product              http://localhost:8080
  --mail     its mail inbox (maildev's API)   http://localhost:1080
  --out      where the film or pictures go    web/public/demo_video.mp4 or docs/images
  --chromium the browser                      CHROMIUM_PATH, else /usr/bin/chromium
  --ffmpeg   the encoder, for the film        FFMPEG_PATH, else what npm start uses
  --keep     leave the film's frames behind`;

/** The options of the command line. `out` is where the output goes by default, relative to this folder. */
export function readOptions(/** @type {string} */ out) {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: 'http://localhost:8080' },
      mail: { type: 'string', default: 'http://localhost:1080' },
      out: { type: 'string', default: fileURLToPath(new URL(out, import.meta.url)) },
      chromium: { type: 'string', default: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
      ffmpeg: { type: 'string', default: process.env.FFMPEG_PATH },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  return values;
}
