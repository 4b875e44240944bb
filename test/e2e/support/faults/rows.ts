import { type FaultySystem, type Linked, linked, services, type WithDisk } from './faulty-system.js';
import { SmallDisk } from './small-disk.js';

export interface Fault {
  name: string;
  /** The affected parts: everything that needs none of them has to work meanwhile. */
  touches: readonly string[];
  seconds: number;
  begin(system: FaultySystem): void;
  end(system: FaultySystem): void;
  /** False if this user or this machine cannot cause it. */
  possible?: boolean;
}

const HOUR_MS = 60 * 60_000;
const SLOW = 1024;

function frozen(parts: readonly string[], seconds: number): Fault {
  return {
    name: `${parts.join(' and ')} frozen for ${seconds} s`,
    touches: parts,
    seconds,
    begin: (system) => {
      for (const part of parts) system.kill(part, 'SIGSTOP');
    },
    end: (system) => {
      for (const part of parts) system.kill(part, 'SIGCONT');
    },
  };
}

/** What happens to the old connections, on which nothing has come through. */
const ends = {
  'then reachable again': 'resume',
  'then restarted': 'reset',
  'then replaced': 'forget',
} as const;
type End = keyof typeof ends;

function unreachable(part: Linked, seconds: number, end: End): Fault {
  return {
    name: `${part} unreachable for ${seconds} s, ${end}`,
    touches: [part],
    seconds,
    begin: (system) => system.link(part).silence(),
    end: (system) => system.link(part)[ends[end]](),
  };
}

/** The old connections are dead, and new ones work immediately. */
function moved(part: Linked, seconds: number): Fault {
  return {
    name: `${part} moves to another address, observed for ${seconds} s`,
    touches: [part],
    seconds,
    begin: (system) => system.link(part).forget(),
    end: () => {},
  };
}

function slow(part: Linked, seconds: number): Fault {
  return {
    name: `${part} at 1 kB/s for ${seconds} s`,
    touches: [part],
    seconds,
    begin: (system) => system.link(part).slowTo(SLOW),
    end: (system) => system.link(part).resume(),
  };
}

function dnsOutage(mood: 'silent' | 'fails', seconds: number, cut: readonly Linked[]): Fault {
  const losing = cut.length === 0 ? '' : `, connections to ${cut.join(', ')} lost`;
  return {
    name: `DNS ${mood === 'silent' ? 'does not answer' : 'fails'} for ${seconds} s${losing}`,
    // Existing connections continue, but no new ones can be opened.
    touches: [...linked, ...services],
    seconds,
    begin: (system) => {
      system.names.mood = mood;
      for (const part of cut) system.link(part).reset();
    },
    end: (system) => {
      system.names.mood = 'answers';
    },
  };
}

function fullDisk(part: WithDisk, seconds: number): Fault {
  return {
    name: `the disk of ${part} is full for ${seconds} s`,
    touches: [part],
    seconds,
    begin: (system) => system.disk(part).fill(),
    end: (system) => system.disk(part).free(),
    possible: SmallDisk.possible,
  };
}

function wrongClock(parts: readonly string[], hours: number, seconds: number): Fault {
  const whose = parts.length === clocks.length ? 'every service' : parts.join(' and ');
  return {
    name: `the clock of ${whose} jumps ${hours > 0 ? 'ahead' : 'back'} ${Math.abs(hours)} h for ${seconds} s`,
    touches: parts.map((part) => (part === 'transcription' ? 'transcription-1' : part)),
    seconds,
    begin: (system) => {
      for (const part of parts) system.shiftClock(part, hours * HOUR_MS);
    },
    end: (system) => {
      for (const part of parts) system.shiftClock(part, 0);
    },
  };
}

const clocks = ['gateway', 'auth', 'dictations', 'ingest', 'transcription', 'settings', 'email'];
const freezable = [...linked, ...services];

/**
 * Short faults, each of which exercises different code: 45 s exceed the time limits of the broker's clients, and a broker
 * that moves leaves its clients with dead connections.
 */
const fixed: Fault[] = [frozen(['nats'], 45), frozen(['mongo', 'speech'], 5), moved('nats', 30)];

/** All faults: `npm run test:faults`. */
const matrix: Fault[] = [
  ...[5, 60, 340].flatMap((seconds) => freezable.map((part) => frozen([part], seconds))),
  ...freezable.flatMap((one, index) => freezable.slice(index + 1).map((other) => frozen([one, other], 60))),
  ...linked.flatMap((part) => (Object.keys(ends) as End[]).map((end) => unreachable(part, 60, end))),
  ...linked.map((part) => moved(part, 30)),
  ...linked.map((part) => slow(part, 60)),
  dnsOutage('silent', 60, []),
  dnsOutage('fails', 60, []),
  // Resolvers that retry with growing delays are in the middle of their longest one.
  dnsOutage('silent', 40, ['nats', 'mongo']),
  dnsOutage('fails', 60, ['nats', 'mongo']),
  ...(['nats', 'mongo', 'objects'] as const).map((part) => fullDisk(part, 60)),
  ...[1, -1].flatMap((hours) => [...clocks.map((part) => [part]), clocks].map((parts) => wrongClock(parts, hours, 60))),
];

/** The faults that FAULTS selects: `all`, or those whose names contain one of its comma-separated texts. */
export function chosenRows(wanted: string | undefined): Fault[] {
  if (!wanted) return fixed;
  if (wanted === 'all') return matrix;
  const parts = wanted.toLowerCase().split(',');
  const chosen = [...fixed, ...matrix].filter(({ name }) => parts.some((part) => name.toLowerCase().includes(part)));
  const rows = [...new Map(chosen.map((fault) => [fault.name, fault])).values()];
  if (rows.length === 0)
    throw new Error(
      `No fault's name contains '${wanted}'. The faults are: ${matrix.map(({ name }) => name).join('; ')}`,
    );
  return rows;
}
