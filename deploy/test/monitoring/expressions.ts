import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { parse } from 'yaml';
import { runbooks } from './runbooks.js';

const chart = join(import.meta.dirname, '..', '..', 'helm', 'auscribe');

const Rule = Type.Object({
  record: Type.Optional(Type.String()),
  alert: Type.Optional(Type.String()),
  expr: Type.String(),
  labels: Type.Optional(Type.Record(Type.String(), Type.String())),
  annotations: Type.Optional(Type.Record(Type.String(), Type.String())),
});
const RuleFile = Type.Object({
  groups: Type.Array(Type.Object({ name: Type.String(), rules: Type.Array(Rule) })),
});
const Dashboard = Type.Object({
  title: Type.String(),
  uid: Type.String(),
  schemaVersion: Type.Integer(),
  templating: Type.Object({ list: Type.Array(Type.Object({ name: Type.String(), type: Type.String() })) }),
  panels: Type.Array(
    Type.Object({
      id: Type.Integer(),
      title: Type.String(),
      datasource: Type.Object({ uid: Type.String() }),
      targets: Type.Array(Type.Object({ expr: Type.String(), datasource: Type.Object({ uid: Type.String() }) })),
    }),
  ),
});

function files(folder: string, ending: string): string[] {
  return readdirSync(join(chart, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => join(chart, folder, name));
}

export const ruleFiles = files('alerts', '.yaml').map((path) => ({
  path,
  name: basename(path, '.yaml'),
  groups: Value.Parse(RuleFile, parse(readFileSync(path, 'utf8'))).groups,
}));

export const rules = ruleFiles.flatMap(({ groups }) => groups.flatMap((group) => group.rules));

export const dashboards = files('dashboards', '.json').map((path) => ({
  path,
  ...Value.Parse(Dashboard, JSON.parse(readFileSync(path, 'utf8'))),
}));

/** Of rules, panels and runbooks. */
export const expressions: { where: string; expr: string }[] = [
  ...rules.map(({ alert, record, expr }) => ({ where: alert ?? record ?? '', expr })),
  ...dashboards.flatMap(({ title, panels }) =>
    panels.flatMap((panel) => panel.targets.map(({ expr }) => ({ where: `${title}: ${panel.title}`, expr }))),
  ),
  ...runbooks.flatMap(({ name, queries }) => queries.map((expr) => ({ where: `runbook ${name}`, expr }))),
];

const words = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'offset', 'bool', 'inf', 'nan']);

/** Names of metrics in a query that is known to parse. */
export function metricsOf(expr: string): string[] {
  const bare = withoutTexts(expr)
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replace(/\boffset\s+\w+/g, ' ');
  const names = [...bare.matchAll(/(?<![\w.:])[a-zA-Z_:][\w:]*(?!\s*\()(?![\w:])/g)].map(([name]) => name);
  return [...new Set(names.filter((name) => !words.has(name)))];
}

/** Names of labels that a query selects, groups or joins by. */
export function labelsOf(expr: string): string[] {
  const bare = withoutTexts(expr);
  const selected = [...bare.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = '']) =>
    [...inside.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  );
  const grouped = [...bare.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)].flatMap(([, inside = '']) =>
    inside.split(',').map((label) => label.trim()),
  );
  return [...new Set([...selected, ...grouped])].filter((label) => label !== '');
}

function withoutTexts(expr: string): string {
  return expr.replace(/#.*$/gm, ' ').replace(/"(?:[^"\\]|\\.)*"/g, '""');
}
