import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../boot/run-command.mjs';
import { cacheFolder } from '../boot/settings.mjs';
import { CheckFailed } from './tally.mjs';

/**
 * Runs the speech engine's tests and linter.
 * @param {{ root: string, env: NodeJS.ProcessEnv, tally: import('./tally.mjs').Tally, progress: import('../boot/progress.mjs').Progress }} run
 */
export async function runPytest({ root, env, tally, progress }) {
  const folder = join(root, 'services', 'speech');
  const report = mkdtempSync(join(tmpdir(), 'auscribe-pytest-'));
  try {
    const { installSpeech } = await import(new URL('../dist/index.js', import.meta.url).href);
    const engine = await installSpeech(
      { dataDir: report, cacheDir: cacheFolder(env), env, log: progress.say },
      'requirements-dev.txt',
    );
    /** @param {string[]} args */
    const python = (args) => runCommand(engine.python, args, { cwd: folder, env: { ...env, ...engine.env } });
    const paths = ['--config', 'pyproject.toml', '.', '../../training/speech'];
    for (const args of [['format', '--check'], ['check']]) {
      await tally.check(`ruff ${args.join(' ')} of the speech engine and its training`, async () => {
        const { code, output } = await python(['-m', 'ruff', ...args, '--no-cache', ...paths]);
        if (code !== 0) throw new CheckFailed(output);
      });
    }
    const junit = join(report, 'junit.xml');
    const { code, output } = await progress.during('Testing the speech engine', () =>
      python(['-m', 'pytest', '-q', '-p', 'no:cacheprovider', `--junitxml=${junit}`]),
    );
    const counts = readCounts(junit);
    if (code !== 0) process.stdout.write(output);
    if (counts === null || (code !== 0 && counts.failed === 0) || counts.passed + counts.failed === 0) {
      tally.fail('speech tests', `pytest ended with status ${code} and no result.`);
    } else tally.add('speech tests', counts);
  } catch (error) {
    await tally.need('the speech tests', () => Promise.reject(error));
  } finally {
    rmSync(report, { recursive: true, force: true });
  }
}

/** @param {string} junit */
function readCounts(junit) {
  try {
    const head = /<testsuite [^>]*>/.exec(readFileSync(junit, 'utf8'))?.[0] ?? '';
    /** @param {string} name */
    const number = (name) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(head)?.[1] ?? 0);
    const failed = number('failures') + number('errors');
    return { failed, skipped: number('skipped'), passed: number('tests') - failed - number('skipped') };
  } catch {
    return null;
  }
}
