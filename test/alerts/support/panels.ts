import { dashboards } from '../../../deploy/test/monitoring/expressions.js';
import type { Series } from './prometheus.js';

export interface PanelQuery {
  /** Dashboard and panel, and which query if a panel has several. */
  where: string;
  expr: string;
}

export const panelQueries: readonly PanelQuery[] = dashboards.flatMap(({ uid, panels }) =>
  panels.flatMap((panel) =>
    panel.targets.map(({ expr }, at) => ({
      where: `${uid.replace('auscribe-', '')}: ${panel.title}${panel.targets.length > 1 ? ` ${at + 1}` : ''}`,
      expr,
    })),
  ),
);

const byKubernetes = 'Kubernetes tells it of its containers; a local system has none';
const byNatsExporter = 'prometheus-nats-exporter tells it, which a local system does not run';
const byMongoExporter = 'mongodb_exporter tells it, which a local system does not run';

/** Queries without data here, and why. `deploy/test` checks that they use those programs' metrics. */
export const notHere: Readonly<Record<string, string>> = {
  'capacity: Memory of its limit': byKubernetes,
  'capacity: Held back by the processor limit': byKubernetes,
  'capacity: Restarts per hour': byKubernetes,
  'dependencies: NATS: answers, connections (monitoring.exporters) 1': byNatsExporter,
  'dependencies: NATS: answers, connections (monitoring.exporters) 2': byNatsExporter,
  'dependencies: NATS: answers, connections (monitoring.exporters) 3': byNatsExporter,
  'dependencies: NATS: space that is used (monitoring.exporters)': byNatsExporter,
  'dependencies: MongoDB: answers, connections (monitoring.exporters) 1': byMongoExporter,
  'dependencies: MongoDB: answers, connections (monitoring.exporters) 2': byMongoExporter,
  'dependencies: MongoDB: operations (monitoring.exporters)': byMongoExporter,
  'pipeline: Notes that fell back per hour, by reason':
    'no dictation is known whose note falls back: such a dictation is a fault of the organiser, to be mended',
  'pipeline: Rejected sentences of the chat model per hour, by kind': 'no chat model writes notes here',
};

interface Expected {
  /** The fault in ../troubles that it shows. Without it: an ordinary day. */
  of?: RegExp;
  /** The value that it falls below; otherwise it rises above 0. */
  below?: number;
}

const objects = /^the folder of the objects/;
const frozenEngine = /^the speech engine is frozen/;
const noMailServer = /^the mail server is down/;
const frozenBroker = /^the broker is frozen/;
const frozenDatabase = /^the database is frozen/;
const noScores = /^the speech engine transcribes/;
const noRight = /^settings loses a right/;
const noEmailService = /^services\/email is down/;
const noSettings = /^the only process of settings/;
const flood = /^somebody floods/;
const deadLetter = /^a message that nobody can decode/;

/** All other queries: a value above 0 on an ordinary day. */
const expected: Readonly<Record<string, Expected>> = {
  'capacity: Workers: places and places in use 2': { of: frozenEngine },
  'clinicians: Requests answered, 6 h': { of: objects, below: 1 },
  'clinicians: Chunks taken, 6 h': { of: objects, below: 1 },
  'clinicians: Ready within 30 s, 6 h': { of: frozenEngine, below: 1 },
  'clinicians: Mail delivered, 6 h': { of: noMailServer, below: 1 },
  'clinicians: Stalled': { of: frozenEngine },
  'clinicians: Error budgets burning (1 is what 30 days allow) 1': { of: objects },
  'clinicians: Error budgets burning (1 is what 30 days allow) 2': { of: objects },
  'clinicians: Error budgets burning (1 is what 30 days allow) 3': { of: frozenEngine },
  'clinicians: Error budgets burning (1 is what 30 days allow) 4': { of: noMailServer },
  'clinicians: Dictations per hour 3': { of: /^the speech engine answers 503$/ },
  'clinicians: No speech and gaps, per hour 1': { of: /^recordings of silence/ },
  'clinicians: No speech and gaps, per hour 2': { of: /^chunks of recordings never come/ },
  'dependencies: What each service reaches': { of: /^one of two processes of settings/, below: 1 },
  'dependencies: The mail server, and the speech engine 1': { of: noMailServer, below: 1 },
  'dependencies: The mail server, and the speech engine 2': { of: frozenEngine, below: 1 },
  'dependencies: What the broker does not allow': { of: noRight },
  'dependencies: Work that needs the database and fails': { of: frozenDatabase },
  'dependencies: Mails that wait': { of: noMailServer },
  'pipeline: Dead letters': { of: deadLetter },
  'pipeline: Unfinished dictations': { of: frozenEngine },
  'pipeline: Oldest message': { of: frozenEngine },
  'pipeline: Consumers missing': { of: /^a consumer is removed/ },
  'pipeline: Messages waiting, by consumer': { of: frozenEngine },
  'pipeline: Age of the oldest, by consumer': { of: frozenEngine },
  'pipeline: Messages given and unfinished, by consumer': { of: frozenEngine },
  'pipeline: Places in use': { of: frozenEngine },
  'pipeline: Messages not handled at the first try': { of: deadLetter },
  'pipeline: Speech engine: requests 2': { of: frozenEngine },
  'pipeline: Documents with unpublished events': { of: frozenBroker },
  // An engine slower than speech scores nothing, as may happen in CI.
  'pipeline: Places compared and left, per minute 1': { of: noScores },
  'pipeline: Places compared and left, per minute 2': { of: noScores },
  'pipeline: Scoring failures per hour, by reason': { of: noScores },
  'pipeline: Dictations that wait 1': { of: frozenEngine },
  'pipeline: Dictations that wait 2': { of: frozenEngine },
  'services: Errors, by service and route': { of: objects },
  'services: What does not answer (0)': { of: /^one of two processes of settings/, below: 1 },
  'services: Upstreams that did not answer the gateway': { of: noSettings },
  'services: Object store, failures': { of: objects },
  'services: Mail 2': { of: noMailServer },
  'services: Requests refused because there are too many': { of: flood },
  'services: Auto-delete 1': { of: noEmailService },
  'services: Auto-delete 2': { of: noEmailService },
  'services: Safeguards, per hour 1': { of: /^the end of a clinician’s audit trail/ },
  'services: Safeguards, per hour 3': { of: noRight },
  'services: Up, by job': { of: noSettings, below: 1 },
};

/** Unknown queries and faults in the lists above. */
export function unknownNames(troubles: readonly string[]): string[] {
  const queries = new Set(panelQueries.map(({ where }) => where));
  return [
    ...[...Object.keys(notHere), ...Object.keys(expected)].filter((where) => !queries.has(where)),
    ...Object.values(expected).flatMap(({ of }) =>
      of === undefined || troubles.some((what) => of.test(what)) ? [] : [of.source],
    ),
  ];
}

/** The queries that have data after these faults and an ordinary day. */
export function shownAfter(troubles: readonly string[]): PanelQuery[] {
  return panelQueries.filter(({ where }) => {
    const of = expected[where]?.of;
    return !(where in notHere) && (of === undefined || troubles.some((what) => of.test(what)));
  });
}

/** Whether its history shows what happened. */
export function tells(where: string, history: Series): boolean {
  const below = expected[where]?.below;
  const values = history.flatMap((series) => series.values.map(([, value]) => Number(value))).filter(Number.isFinite);
  return values.some((value) => (below === undefined ? value > 0 : value < below));
}
