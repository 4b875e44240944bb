import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '@auscribe/service-kit';
import { BackupConfig, type Part, parts } from '../config.js';
import { BackupRefused } from '../files.js';

export interface Given {
  directory: string;
  parts: readonly Part[];
  replace: boolean;
  deletionsFrom: readonly string[];
}

/**
 * Reads arguments and environment, then does the work. Exit code 0: done; 1: failed partway; 2: refused, nothing was
 * changed.
 */
export async function command(
  usage: string,
  work: (config: BackupConfig, given: Given) => Promise<void>,
): Promise<void> {
  try {
    await work(readConfig(BackupConfig), readArguments(process.argv.slice(2), usage));
  } catch (error) {
    const refused = error instanceof BackupRefused || error instanceof ConfigError;
    const description = error instanceof Error ? `${error.name}: ${error.message}` : 'something failed';
    process.stderr.write(refused ? `${error.message}\n` : `It failed partway. ${description}\n`);
    process.exitCode = refused ? 2 : 1;
  }
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

function readArguments(args: string[], usage: string): Given {
  const { values, positionals } = parsed(args, usage);
  const [directory, ...more] = positionals;
  const only = values.only.flatMap((one) => one.split(','));
  const chosen = parts.filter((part) => only.length === 0 || only.includes(part));
  if (directory === undefined || more.length > 0 || (only.length > 0 && chosen.length !== only.length))
    throw new BackupRefused(usage);
  return { directory, parts: chosen, replace: values.replace, deletionsFrom: values['deletions-from'] };
}

function parsed(args: string[], usage: string) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        only: { type: 'string', multiple: true, default: [] },
        replace: { type: 'boolean', default: false },
        'deletions-from': { type: 'string', multiple: true, default: [] },
      },
    });
  } catch {
    throw new BackupRefused(usage);
  }
}
