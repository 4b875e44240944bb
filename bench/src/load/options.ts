export interface LoadOptions {
  clinicians: number;
  /** Numbers of transcription workers, ascending: one step for each. */
  workers: number[];
  /** Seconds of speech of each clinician in a step. */
  seconds: number;
  /** Seconds that the engine takes per second of audio. */
  engine: number;
  chaos: boolean;
  /** How long the idle system is observed before dictations are counted. */
  idleSeconds: number;
  /** How long the broker and the database are each driven to their limits. */
  limitSeconds: number;
  /** Segments per worker in the queue that is drained. */
  segmentsPerWorker: number;
}

/** A tenth is what Whisper base takes on two cores (docs/adr/0025: doubtful places are scored). */
const defaults: LoadOptions = {
  clinicians: 200,
  workers: [1, 2, 4, 8],
  seconds: 60,
  engine: 0.1,
  chaos: false,
  idleSeconds: 20,
  limitSeconds: 4,
  segmentsPerWorker: 24,
};

/** Each step runs to its end and checks for lost and duplicated data, but the figures are not worth comparing. */
const short: LoadOptions = {
  ...defaults,
  clinicians: 2,
  workers: [1, 2],
  seconds: 15,
  chaos: true,
  idleSeconds: 1,
  limitSeconds: 0.5,
  segmentsPerWorker: 4,
};

export const usage = `Usage: npm run bench:load -- [--clinicians N] [--workers 1,2,4,8] [--seconds S] [--engine F] [--chaos] [--short]

  --clinicians N  number of clinicians who record concurrently (${defaults.clinicians})
  --workers LIST  numbers of transcription processes (${defaults.workers.join(',')})
  --seconds S     length of each recording (${defaults.seconds})
  --engine F      seconds that the stand-in for the speech engine takes per second of audio (${defaults.engine})
  --chaos         a final step: a worker killed every 5 s, the broker restarted twice, the gateway once
  --short         takes a few minutes: all steps with ${short.clinicians} clinicians, ${short.workers.join(' and ')} workers and ${short.seconds} s of speech

npm run bench:load -- capacity [FILE] computes docs/capacity.md's tables again from an earlier run's results.json.`;

/** Throws an error with a sentence for the terminal. */
export function readOptions(args: readonly string[]): LoadOptions {
  const options = { ...(args.includes('--short') ? short : defaults) };
  for (let at = 0; at < args.length; at += 1) {
    const [name, inline] = (args[at] ?? '').split('=', 2);
    if (name === '--short') continue;
    if (name === '--chaos') {
      options.chaos = true;
      continue;
    }
    const value = inline ?? args[at + 1] ?? '';
    if (inline === undefined) at += 1;
    if (name === '--clinicians') options.clinicians = whole(name, value, 1, 5_000);
    else if (name === '--seconds') options.seconds = whole(name, value, 15, 3_600);
    else if (name === '--workers') options.workers = value.split(',').map((one) => whole('--workers', one, 1, 64));
    else if (name === '--engine') options.engine = factor(value);
    else throw new Error(`Unknown argument '${name}'.\n\n${usage}`);
  }
  options.workers = [...new Set(options.workers)].sort((one, other) => one - other);
  return options;
}

function whole(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`${name} takes whole numbers from ${least} to ${most}, not '${text}'.`);
}

function factor(text: string): number {
  const value = Number(text);
  if (value > 0 && value <= 2) return value;
  throw new Error(`--engine takes a number above 0 and up to 2, not '${text}'.`);
}
