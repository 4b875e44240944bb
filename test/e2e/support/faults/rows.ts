import { type FaultySystem, type Linked, linked, services, type WithDisk } from './faulty-system.js';
import { SmallDisk } from './small-disk.js';

export interface Fault {
  name: string;
  /** Who is touched: what needs none of them has to work meanwhile. */
  touches: readonly string[];
  seconds: number;
  begin(system: FaultySystem): void;
  end(system: FaultySystem): void;
  /** False where this user, or this machine, can't have it. */
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

/** How it continues with connections from before, on which nothing has come through. */
const ends = {
  'comes back': 'resume',
  'was restarted': 'reset',
  'is replaced by another': 'forget',
} as const;
type End = keyof typeof ends;

function vanished(part: Linked, seconds: number, end: End): Fault {
  return {
    name: `${part} vanishes without a word for ${seconds} s and ${end}`,
    touches: [part],
    seconds,
    begin: (system) => system.link(part).silence(),
    end: (system) => system.link(part)[ends[end]](),
  };
}

/** The connections from before are dead, and new ones work from the first moment. */
function movedAway(part: Linked, seconds: number): Fault {
  return {
    name: `${part} moves away without a word, and has ${seconds} s`,
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

function nameless(mood: 'silent' | 'fails', seconds: number, cut: readonly Linked[]): Fault {
  const losing = cut.length === 0 ? '' : `, connections to ${cut.join(', ')} lost`;
  return {
    name: `DNS ${mood === 'silent' ? 'says nothing' : 'fails'} for ${seconds} s${losing}`,
    // Connections that stand continue, new ones can't be made.
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
    name: `the clock of ${whose} jumps ${hours > 0 ? 'ahead' : 'back'} ${Math.abs(hours)} h, for ${seconds} s`,
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
 * Short ones that each reach another path: the time limits of the broker's clients pass within 45 s, and what moves away
 * leaves the broker with connections that lead nowhere.
 */
const fixed: Fault[] = [frozen(['nats'], 45), frozen(['mongo', 'speech'], 5), movedAway('nats', 30)];

/** All of them: `npm run test:faults`. */
const matrix: Fault[] = [
  ...[5, 60, 340].flatMap((seconds) => freezable.map((part) => frozen([part], seconds))),
  ...freezable.flatMap((one, index) => freezable.slice(index + 1).map((other) => frozen([one, other], 60))),
  ...linked.flatMap((part) => (Object.keys(ends) as End[]).map((end) => vanished(part, 60, end))),
  ...linked.map((part) => movedAway(part, 30)),
  ...linked.map((part) => slow(part, 60)),
  nameless('silent', 60, []),
  nameless('fails', 60, []),
  // Resolvers that ask again after ever longer waits are in the middle of their longest one.
  nameless('silent', 40, ['nats', 'mongo']),
  nameless('fails', 60, ['nats', 'mongo']),
  ...(['nats', 'mongo', 'objects'] as const).map((part) => fullDisk(part, 60)),
  ...[1, -1].flatMap((hours) => [...clocks.map((part) => [part]), clocks].map((parts) => wrongClock(parts, hours, 60))),
];

/** Those that FAULTS names: `all`, or those whose name has one of its words that are separated by commas. */
export function chosenRows(wanted: string | undefined): Fault[] {
  if (!wanted) return fixed;
  if (wanted === 'all') return matrix;
  const parts = wanted.toLowerCase().split(',');
  const chosen = [...fixed, ...matrix].filter(({ name }) => parts.some((part) => name.toLowerCase().includes(part)));
  const rows = [...new Map(chosen.map((fault) => [fault.name, fault])).values()];
  if (rows.length === 0)
    throw new Error(`No fault is called ${wanted}. There are: ${matrix.map(({ name }) => name).join('; ')}`);
  return rows;
}
