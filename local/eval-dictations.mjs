import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProvisionError } from './boot/provision-error.mjs';
import { repositoryRoot } from './boot/root.mjs';
import { runCommand } from './boot/run-command.mjs';
import { checkCases } from './dictation-cases.mjs';
import { countLost, printLost, stepOf, withRequestLog } from './lost-facts.mjs';

/** Options besides --dictations DIR: the voice for cases without a recording, no department vocabulary, and JSON. */
export const dictationOptions = /** @type {const} */ ({
  dictations: { type: 'string' },
  voice: { type: 'string', default: 'en-us' },
  'no-hotwords': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
});

/**
 * npm run eval -- --dictations DIR: evaluates the product on recordings whose facts are known. Each NAME.json is in the
 * format of test/dictations. NAME.wav, .webm, .mp3 … is its recording; without one, espeak-ng speaks NAME.txt.
 * @param {string} folder @param {Record<string, unknown>} values
 */
export async function evaluateDictations(folder, values) {
  const { code, output } = await runCommand('npx', ['tsc', '-b', 'local', 'services/transcription'], {
    cwd: repositoryRoot(),
  });
  if (code !== 0) throw new Error(output);
  const { cacheFolder, PartGroup, provisionFfmpeg, provisionSpeech } = await import('./dist/index.js');
  const { templateCodes } = await import('../packages/contracts/dist/index.js');
  checkCases(folder, templateCodes);
  const { SpeechClient } = await import('../services/transcription/dist/speech/speech-client.js');
  const { judgeCase, readCases } = await import('../training/hearing/dictations.mjs');
  const { printFigures, sumUp } = await import('../training/hearing/dictation-table.mjs');
  const cases = readCases(folder);
  const dataDir = mkdtempSync(join(tmpdir(), 'auscribe-eval-'));
  const say = (/** @type {string} */ text) => console.error(text);
  const options = { dataDir, cacheDir: cacheFolder(process.env), env: process.env, log: say };
  const group = new PartGroup({ dataDir, env: process.env, say });
  try {
    const [engine, decoder] = await Promise.all([provisionSpeech(options), provisionFfmpeg(options)]);
    const ffmpeg = decoder.env.FFMPEG_PATH ?? 'ffmpeg';
    if (engine.process) await group.start('speech', engine.process);
    const config = {
      SPEECH_API_KEY: 'none',
      SPEECH_MODEL: 'whisper-1',
      SPEECH_VOCABULARY_FIELD: 'hotwords',
      ...engine.env,
    };
    const speech = new SpeechClient(/** @type {any} */ (config));
    const judged = [];
    const lost = [];
    for (const one of cases) {
      say(`${one.name} …`);
      if (one.audio !== null) await assertAudio(ffmpeg, one.audio);
      const { client, segments } = withRequestLog(speech);
      const tools = { speech: client, ffmpeg, voice: String(values.voice), hotwords: !values['no-hotwords'] };
      const found = await judgeCase(one, tools);
      judged.push(found);
      for (const [at, { kind, text, outcome }] of found.facts.entries())
        if (outcome === 'missed')
          lost.push({ name: one.name, kind, text, step: stepOf(one.facts[at]?.text ?? [], one.text, segments) });
    }
    const figures = sumUp(judged);
    if (values.json) console.log(JSON.stringify({ ...figures, lost, judged }));
    else {
      printFigures(figures);
      printLost(countLost(lost));
    }
  } finally {
    await group.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param {string} ffmpeg @param {string} file */
async function assertAudio(ffmpeg, file) {
  const { code } = await runCommand(ffmpeg, ['-v', 'error', '-i', file, '-map', '0:a:0', '-t', '1', '-f', 'null', '-']);
  if (code !== 0) throw new ProvisionError(`${file} cannot be read as audio.`);
}
