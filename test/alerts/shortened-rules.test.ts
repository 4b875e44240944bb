import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { ruleFiles, rules } from '../../deploy/test/monitoring/expressions.js';
import { promtool } from '../../deploy/test/monitoring/promtool.js';
import { shortenedExpression, shortenedRules, shorter } from './support/shortened-rules.js';

describe('shortened rules', () => {
  it('differ only in times', () => {
    const folder = mkdtempSync(join(tmpdir(), 'auscribe-rules-'));
    try {
      const files = shortenedRules(folder);
      expect(files).toHaveLength(ruleFiles.length);
      const { status, output } = promtool('check', 'rules', ...files);
      expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' });
      const withoutTimes = (text: string) =>
        text.replaceAll(/\[[^\]]*\]/g, '[]').replaceAll(/> \d{1,4}\b(?!\.)/g, '> N');
      const short = files.flatMap((file) => parse(readFileSync(file, 'utf8')).groups[0].rules as typeof rules);
      expect(short.map(({ alert, record, expr }) => ({ alert, record, expr: withoutTimes(expr) }))).toEqual(
        rules.map(({ alert, record, expr }) => ({ alert, record, expr: withoutTimes(expr) })),
      );
      expect(short.map(({ annotations, labels }) => ({ annotations, labels }))).toEqual(
        rules.map(({ annotations, labels }) => ({ annotations, labels })),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('have shorter windows and lower ages, but the same counts, shares and delays', () => {
    expect(shortenedExpression('max(auscribe_mail_oldest_queued_seconds) > 1800')).toBe(
      'max(auscribe_mail_oldest_queued_seconds) > 41',
    );
    expect(shortenedExpression('sum(increase(some_seconds_count{a="b"}[1h] offset 30s)) >= 20 and c > 300')).toBe(
      'sum(increase(some_seconds_count{a="b"}[49s] offset 30s)) >= 20 and c > 300',
    );
    expect(shortenedExpression('max(lag_p99_seconds) > 0.5')).toBe('max(lag_p99_seconds) > 0.5');
    expect(shortenedExpression('min_over_time(max(waiting)[6h:5m]) > 0')).toBe(
      'min_over_time(max(waiting)[71s:22s]) > 0',
    );
    expect([60, 300, 3600, 259_200].map(shorter)).toEqual([8, 22, 49, 100]);
  });
});
