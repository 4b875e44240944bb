import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const usage = `Usage: npm run demo:video -- [options]
  --url      the running product             http://localhost:8080
  --mail     its mail inbox (maildev's API)  http://localhost:1080
  --out      where the film goes             web/public/demo_video.mp4
  --chromium the browser                     CHROMIUM_PATH, else /usr/bin/chromium
  --ffmpeg   the encoder                     FFMPEG_PATH, else what npm start uses
  --keep     leave the frames behind`;

/** @param {string[]} args */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      url: { type: 'string', default: 'http://localhost:8080' },
      mail: { type: 'string', default: 'http://localhost:1080' },
      out: { type: 'string', default: fileURLToPath(new URL('../public/demo_video.mp4', import.meta.url)) },
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
