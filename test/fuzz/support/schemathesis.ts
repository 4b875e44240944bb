import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder, installSchemathesis } from '@auscribe/local';
import { fuzzSettings } from './settings.js';

const run = promisify(execFile);

export interface Trial {
  url: string;
  /** Without it nobody is signed in. */
  token?: string;
  checks: readonly string[];
  /** By their operationId. */
  only?: readonly string[];
  except?: readonly string[];
  /** Cases for each operation. */
  examples: number;
}

/** What the tool found, or the empty text. Both good and bad data, the same for the same seed. */
export async function schemathesis(trial: Trial): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'schemathesis-'));
  const log = (text: string): void => void process.stderr.write(`  ${text}\n`);
  try {
    const program = await installSchemathesis({
      dataDir: folder,
      cacheDir: cacheFolder(process.env),
      env: process.env,
      log,
    });
    const config = join(folder, 'schemathesis.toml');
    const { token, only = [], except = [] } = trial;
    const args = [
      ...['--config-file', config, 'run', `${trial.url}/api/v1/openapi.json`, '--url', trial.url],
      ...['--phases', 'fuzzing', '--max-examples', String(trial.examples), '--seed', String(fuzzSettings.seed)],
      ...['--checks', trial.checks.join(','), '--request-timeout', '60', '--no-shrink', '--continue-on-failure'],
      ...['--generation-database', 'none', '--warnings', 'off', '--workers', '2'],
      ...['--suppress-health-check', 'all'],
      ...(token ? ['--header', `Authorization: Bearer ${token}`] : []),
      ...only.flatMap((id) => ['--include-operation-id', id]),
      ...except.flatMap((id) => ['--exclude-operation-id', id]),
    ];
    await writeFile(config, '');
    await run(program, args, { cwd: folder, timeout: 3_600_000, maxBuffer: 64 * 1024 * 1024 });
    return '';
  } catch (error) {
    const stdout = typeof error === 'object' && error !== null && 'stdout' in error ? String(error.stdout) : '';
    if (!stdout) throw error;
    return await failuresIn(stdout);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function failuresIn(report: string): Promise<string> {
  const at = report.search(/=+ (ERRORS|FAILURES) =+/);
  return at < 0 ? report : report.slice(at, at + 20_000);
}
