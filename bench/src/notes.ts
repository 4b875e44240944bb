import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  editNote,
  judgeLongNote,
  makeNote,
  makeNoteInSlices,
  type NoteDocument,
  readWords,
  renderNote,
} from '@auscribe/notes';
import type { Extent } from './extent.js';
import { median, type Report } from './report.js';

const options = { template: 'HPSM', language: 'en' } as const;
const few = 1_000;
const many = 10_000;

interface Dictation {
  text: string;
  document: NoteDocument;
  /** As a chat model might return it, with nothing to object to. */
  note: string;
}

interface Run {
  /** Processor time, ms: wall-clock time increases with other work of the machine. */
  ms: number;
  /** The longest time for which other work of the process had to wait, ms of wall-clock time. */
  blocked: number;
}

/**
 * Long notes: whether ten times the words take about ten times as long, and how long other work of a worker has to
 * wait. With the punctuation that an engine writes, and without any.
 */
export async function notes(root: string, { noteRounds }: Extent, report: Report): Promise<void> {
  const said = await wordsSaid(root, many);
  const forms = { 'with punctuation': said, 'without punctuation': said.map(withoutPunctuation) };
  for (const [form, words] of Object.entries(forms)) {
    const [short, long] = [dictation(words.slice(0, few)), dictation(words)];
    const tasks = {
      made: ({ text }: Dictation) => makeNoteInSlices(text, options),
      judged: ({ text, note }: Dictation) => judgeLongNote(readWords(text), note, options),
      // As after a search and replace: most sentences are changed.
      edited: ({ document, note }: Dictation) => editNote(document, note.replaceAll(/\bthe\b/g, 'that')),
    };
    for (const [name, task] of Object.entries(tasks)) {
      // Warms up the code that both will run.
      await task(short);
      const [shortRuns, longRuns]: [Run[], Run[]] = [[], []];
      for (let round = 0; round < noteRounds; round += 1) {
        shortRuns.push(await watched(() => task(short)));
        longRuns.push(await watched(() => task(long)));
      }
      const [before, after] = [medianOf(shortRuns, 'ms'), medianOf(longRuns, 'ms')];
      report.row(`notes ${name}, ${form}`, {
        [`${few} words (ms)`]: Math.round(before),
        [`${many} words (ms)`]: Math.round(after),
        ratio: after / before,
        'ratio at most': 12,
        'longest block (ms)': medianOf(longRuns, 'blocked'),
        aim: 50,
      });
    }
  }
}

/** Invented dictations, one after another, each used only once, so that nothing is left out as repeated. */
async function wordsSaid(root: string, count: number): Promise<string[]> {
  const folder = join(root, 'training', 'notes', 'texts', 'en', 'test');
  const words: string[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const [, body = ''] = (await readFile(join(folder, name), 'utf8')).split(/^---$/m);
    const spoken = body.replaceAll(/^\[[^\]]*\]|[{}]/gm, ' ');
    words.push(...spoken.split(/\s+/).filter(Boolean));
  }
  if (words.length < count) throw new Error(`The dictations in ${folder} have ${words.length} words only.`);
  return words.slice(0, count);
}

const withoutPunctuation = (word: string): string => word.toLowerCase().replace(/(?<=\w)[,.;:?!]+$/, '');

function dictation(words: readonly string[]): Dictation {
  const text = words.join(' ');
  const document = makeNote(text, options);
  return { text, document, note: renderNote(document) };
}

async function watched(work: () => Promise<unknown>): Promise<Run> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const startedAt = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(startedAt);
  // The timer checks the clock when it gets its turn, so wait for it after the last block too.
  await sleep(5);
  delay.disable();
  return { ms: (user + system) / 1000, blocked: delay.max / 1e6 };
}

const medianOf = (runs: readonly Run[], what: keyof Run): number => median(runs.map((run) => run[what]));
