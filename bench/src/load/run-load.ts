import { join } from 'node:path';
import { capacityFromFile } from './capacity/from-file.js';
import { benchLoad } from './main.js';
import { readOptions, usage } from './options.js';

/** `npm run bench:load` with its arguments. False when something was lost or doubled. */
export async function runLoad(root: string, folder: string, args: readonly string[]): Promise<boolean> {
  const [first, file] = args;
  if (first === '--help') process.stdout.write(`${usage}\n`);
  else if (first === 'capacity') process.stdout.write(await capacityFromFile(file ?? join(folder, 'results.json')));
  else return await benchLoad(root, folder, readOptions(args));
  return true;
}
