import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'runbooks');

export interface Runbook {
  /** Of its alert, or of a code, in kebab case. */
  name: string;
  /** Each of its queries of Prometheus. */
  queries: string[];
  /** Each command line, as somebody on call types it. */
  commands: string[];
}

/** What the runbooks tell somebody on call to ask and to type. */
export const runbooks: Runbook[] = readdirSync(folder)
  .filter((name) => !['README.md', 'codes.md'].includes(name))
  .map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { name: basename(name, '.md'), queries: linesOf(text, 'promql'), commands: linesOf(text, 'sh') };
  });

/** The first column of its tables: each code that something names, and what to do about it. */
export const documentedCodes: readonly string[] = readFileSync(join(folder, 'codes.md'), 'utf8')
  .split('\n')
  .flatMap((line) => [...(/^\| (`.*?) \|/.exec(line)?.[1] ?? '').matchAll(/`(\w+)`/g)])
  .map(([, code = '']) => code);

function linesOf(text: string, language: string): string[] {
  const blocks = [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))];
  return blocks.flatMap(([, block = '']) => block.split('\n').filter((line) => line.trim() !== ''));
}
