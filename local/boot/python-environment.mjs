import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from './run-command.mjs';

/**
 * A Python with the packages of requirements files, in an environment of its own. Returns its path.
 * @param {string} folder Of the environment. @param {readonly string[]} requirements Files.
 */
export async function pythonWith(folder, requirements) {
  const python = join(folder, 'bin/python');
  if (!existsSync(python)) await runStep('Python', 'python3', ['-m', 'venv', folder]);
  const files = requirements.flatMap((file) => ['-r', file]);
  await runStep('Libraries', python, ['-m', 'pip', 'install', '--quiet', '--require-hashes', ...files]);
  return python;
}
