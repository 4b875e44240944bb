// npm run bench: installs and builds what is missing, runs the product on separate data, and prints figures.
// `npm run bench -- 1 5` records one and five minutes of speech instead of one, five and twenty.
// `npm run bench -- lists` only times the lists of few and of very many dictations.
// npm run bench:web: Lighthouse's scores of three pages.
// npm run bench:load: hundreds of clinicians at once, with 1 to 8 workers; see --help.
// Each accepts --short for CI: every step runs, within a minute or two.
import { join, resolve } from 'node:path';
import { buildAll } from './boot/build.mjs';
import { installPackages } from './boot/install.mjs';
import { requireNode } from './boot/node-version.mjs';
import { createProgress } from './boot/progress.mjs';
import { ProvisionError, sentenceOf } from './boot/provision-error.mjs';
import { repositoryRoot } from './boot/root.mjs';
import { endCommands } from './boot/run-command.mjs';
import { installDebianPackages } from './checks/debian-packages.mjs';

const root = repositoryRoot();
const progress = createProgress();

try {
  requireNode(process.versions.node);
  const args = process.argv.slice(2);
  const web = args[0] === 'web';
  const load = args[0] === 'load';
  const listsAlone = args[0] === 'lists';
  const short = args.includes('--short');
  const minutes = readMinutes(web || load || listsAlone ? [] : args.filter((arg) => arg !== '--short'));
  await installPackages(root, progress);
  await buildAll(root, progress);
  Object.assign(process.env, await installDebianPackages(progress));
  if (web) {
    const { benchWeb } = await import(new URL('../bench/dist/web.js', import.meta.url).href);
    await benchWeb(root, short);
  } else if (load) {
    const { runLoad } = await import(new URL('../bench/dist/load/main.js', import.meta.url).href);
    const folder = join(resolve(root, process.env.DATA_DIR?.trim() || '.local'), 'bench-load');
    if (!(await runLoad(root, folder, args.slice(1)))) process.exitCode = 1;
  } else {
    const { bench, benchLists } = await import(new URL('../bench/dist/main.js', import.meta.url).href);
    const { fullExtent, shortExtent } = await import(new URL('../bench/dist/extent.js', import.meta.url).href);
    await (listsAlone ? benchLists : bench)(root, short ? shortExtent : fullExtent(minutes));
  }
} catch (error) {
  endCommands();
  console.error(`The bench did not run. ${sentenceOf(error)}`);
  process.exitCode = 1;
}

/** @param {string[]} args */
function readMinutes(args) {
  if (args.length === 0) return [1, 5, 20];
  const minutes = args.map(Number);
  if (minutes.every((length) => length > 0 && length <= 120)) return minutes;
  throw new ProvisionError('Give lengths in minutes, from 1 to 120: npm run bench -- 1 5 20');
}
