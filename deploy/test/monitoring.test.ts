import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { parse, stringify } from 'yaml';
import { dashboards, expressions, labelsOf, metricsOf, ruleFiles, rules } from './monitoring/expressions.js';
import { promtool } from './monitoring/promtool.js';
import { documentedCodes, runbooks } from './monitoring/runbooks.js';

const root = join(import.meta.dirname, '..', '..');
const testFolder = join(import.meta.dirname, 'alerts');
const alerts = rules.filter(({ alert }) => alert !== undefined);

const RuleTest = Type.Object({
  tests: Type.Array(
    Type.Object({
      alert_rule_test: Type.Array(
        Type.Object({
          alertname: Type.String(),
          exp_alerts: Type.Array(Type.Object({ exp_labels: Type.Record(Type.String(), Type.String()) })),
        }),
      ),
    }),
  ),
});
const ruleTests = readdirSync(testFolder).map((name) => join(testFolder, name));
const cases = ruleTests.flatMap((file) =>
  Value.Parse(RuleTest, parse(readFileSync(file, 'utf8'))).tests.flatMap((test) => test.alert_rule_test),
);

const named = alerts.map((rule) => ({ ...rule, name: `${rule.alert} ${rule.labels?.window ?? ''}`.trim() }));
const kebab = (name: string) => name.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

describe('the alert rules', () => {
  it('are valid, one group in each file', () => {
    const { status, output } = promtool('check', 'rules', ...ruleFiles.map(({ path }) => path));
    expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' });
    for (const { name, groups } of ruleFiles)
      expect({ name, groups: groups.map((group) => group.name) }).toEqual({ name, groups: [`auscribe-${name}`] });
  });

  it.each(ruleTests.map((file) => [file.slice(testFolder.length + 1), file]))('%s passes', (_name, file) => {
    const { status, output } = promtool('test', 'rules', file);
    expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' });
  });

  it.each(named)(
    '$name pages or opens a ticket, describes the problem, and has a runbook',
    ({ alert = '', labels = {}, annotations = {} }) => {
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.summary).toMatch(/^[A-Z].{10,70}$/);
      expect(annotations.description).toMatch(/\.$|\)\.$/);
      expect(annotations.runbook_url).toBe(`docs/runbooks/${kebab(alert)}.md`);
      expect(existsSync(join(root, annotations.runbook_url ?? ''))).toBe(true);
    },
  );

  it.each(named)('$name has test cases in which it fires and in which it does not', ({ alert, labels = {} }) => {
    const own = cases.filter(({ alertname }) => alertname === alert);
    const fires = own.filter(({ exp_alerts }) =>
      exp_alerts.some(({ exp_labels }) => Object.entries(labels).every(([key, value]) => exp_labels[key] === value)),
    );
    expect(fires.length).toBeGreaterThan(0);
    expect(own.filter(({ exp_alerts }) => exp_alerts.length === 0).length).toBeGreaterThan(0);
  });

  it('read whole logs: with label selectors, kubectl shows only ten lines of each pod', () => {
    const reading = runbooks.flatMap(({ commands }) => commands).filter((line) => line.includes('kubectl logs -l'));
    expect(reading.length).toBeGreaterThan(10);
    expect(reading.filter((line) => !line.includes('--tail='))).toEqual([]);
  });

  it('have no unused runbook', () => {
    const ofAlerts = alerts.map(({ alert = '' }) => kebab(alert));
    const ofCodes = documentedCodes.map((code) => code.toLowerCase().replaceAll('_', '-'));
    const wanted = new Set([...ofAlerts, ...ofCodes]);
    expect(runbooks.map(({ name }) => name).filter((name) => !wanted.has(name))).toEqual([]);
  });
});

describe('dashboards and runbooks', () => {
  it.each(dashboards)('$title takes its data source from a variable', (dashboard) => {
    expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(39);
    expect(dashboard.templating.list).toContainEqual({
      ...dashboard.templating.list[0],
      name: 'datasource',
      type: 'datasource',
    });
    const sources = dashboard.panels.flatMap(({ datasource, targets }) => [
      datasource,
      ...targets.map((target) => target.datasource),
    ]);
    for (const { uid } of sources) expect(uid).toMatch(/^\$\{datasource\}$/);
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('contain valid Prometheus queries', () => {
    const folder = mkdtempSync(join(tmpdir(), 'auscribe-queries-'));
    try {
      const file = join(folder, 'queries.yaml');
      const recorded = expressions.map(({ expr }, at) => ({ record: `query_${at}`, expr }));
      writeFileSync(file, stringify({ groups: [{ name: 'queries', rules: recorded }] }));
      const { status, output } = promtool('check', 'rules', file);
      expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the parser of queries', () => {
  it('finds metrics and labels', () => {
    const expr =
      'sum by (service, le) (rate(a_total{x="b{c}",y=~"d"}[5m] offset 30s)) / on (pod) e:f:g > 0 or absent(h) # i';
    expect(metricsOf(expr)).toEqual(['a_total', 'e:f:g', 'h']);
    expect(labelsOf(expr).toSorted()).toEqual(['le', 'pod', 'service', 'x', 'y']);
  });
});
