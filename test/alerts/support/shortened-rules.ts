import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { ruleFiles } from '../../../deploy/test/monitoring/expressions.js';

/**
 * The chart's rules with shorter times only, so that a test sees in a minute what takes hours in a clinic:
 *
 * - `for`: a sixtieth of it (10 min become 10 s).
 * - Ranges, and ages in seconds that metrics are compared with: `shorter` (5 min become 22 s, an hour 49 s, three days
 *   100 s), which keeps their order and some scrapes even in the shortest.
 *
 * Counts, shares and comparisons do not change, nor do labels, texts and `offset`.
 */
export function shortenedRules(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  return ruleFiles.map(({ path }) => {
    const file = join(folder, basename(path));
    writeFileSync(file, stringify(shortened(parse(readFileSync(path, 'utf8')))));
    return file;
  });
}

interface Rule {
  expr: string;
  for?: string;
}

function shortened<T extends { groups: { rules: Rule[] }[] }>(file: T): T {
  for (const { rules } of file.groups) {
    for (const rule of rules) {
      rule.expr = shortenedExpression(rule.expr);
      if (rule.for !== undefined) rule.for = `${Math.ceil(secondsIn(rule.for) / 60)}s`;
    }
  }
  return file;
}

export function shortenedExpression(expr: string): string {
  return expr
    .split('\n')
    .map((line) => {
      const ranges = line.replaceAll(/\[([0-9a-z]+)(?::([0-9a-z]+))?\]/g, (_, range: string, step?: string) => {
        const span = `${shorter(secondsIn(range))}s`;
        return step === undefined ? `[${span}]` : `[${span}:${shorter(secondsIn(step))}s]`;
      });
      // Ages and times in seconds, but not parts of histograms, of which only rates are used.
      if (!/_seconds(?!_(?:count|sum|bucket))\b/.test(line)) return ranges;
      return ranges.replaceAll(/ > (\d{2,})\b/g, (_, seconds: string) => ` > ${shorter(Number(seconds))}`);
    })
    .join('\n');
}

/** Seconds to seconds: 60 become 8, 300 22, 3,600 49, and 259,200 100. */
export function shorter(seconds: number): number {
  return Math.round(12 * Math.log(1 + seconds / 60));
}

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

function secondsIn(duration: string): number {
  return [...duration.matchAll(/(\d+)([smhd])/g)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (units[unit] ?? Number.NaN),
    0,
  );
}
