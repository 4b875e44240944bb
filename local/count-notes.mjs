// npm run count:notes [-- COMMIT]: counts the lines of code that decide how a note is made, in the working tree or in a
// commit. A line counts if it contains anything other than a comment. Data (JSON), tests and code that only stores or
// sends notes do not count.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Folders with such code, now or in earlier commits. */
const folders = [
  'packages/notes/src',
  'services/transcription/src/domain/notes', // before packages/notes
  'services/transcription/src/domain/punctuation',
  'services/transcription/src/notes',
  'web/src/features/reports/note',
  'web/src/features/reports/parsers',
];

const commit = process.argv[2];
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 << 20 });

const files = (
  commit ? git('ls-tree', '-r', '--name-only', commit, '--', ...folders) : git('ls-files', '--', ...folders)
)
  .split('\n')
  .filter((file) => file.endsWith('.ts'));

const counts = new Map();
for (const file of files) {
  const folder = file.slice(0, file.lastIndexOf('/'));
  const text = commit ? git('show', `${commit}:${file}`) : readFileSync(file, 'utf8');
  counts.set(folder, (counts.get(folder) ?? 0) + linesOf(text));
}
for (const [folder, lines] of counts) console.log(`${String(lines).padStart(6)}  ${folder}`);
console.log(`${String([...counts.values()].reduce((sum, lines) => sum + lines, 0)).padStart(6)}  in all`);

/** Lines with code on them; the project's comments are on separate lines. */
function linesOf(text) {
  let comment = false;
  return text.split('\n').filter((line) => {
    const said = line.trim();
    if (said.startsWith('/*')) comment = true;
    const code = !comment && said !== '' && !said.startsWith('//');
    if (said.endsWith('*/')) comment = false;
    return code;
  }).length;
}
