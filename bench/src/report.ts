type Figure = number | string;

export interface Report {
  /** Prints progress. */
  say(text: string): void;
  /**
   * Prints a result. Throws for a figure that could not be measured: a broken benchmark must not look like one that
   * ran.
   */
  row(name: string, figures: Record<string, Figure>): void;
}

/** Prints progress to stderr and results, as they come, to stdout. */
export function createReport(): Report {
  return {
    say: (text) => process.stderr.write(`  … ${text}\n`),
    row(name, figures) {
      const missing = Object.keys(figures).filter((label) => Number.isNaN(figures[label]));
      if (missing.length > 0) throw new Error(`${name}: ${missing.join(', ')} could not be measured.`);
      const parts = Object.entries(figures).map(([label, value]) => `${label} ${shown(value)}`);
      process.stdout.write(`${name.padEnd(32)} ${parts.join(' · ')}\n`);
    },
  };
}

function shown(value: Figure): string {
  if (typeof value === 'string') return value;
  return Number.isInteger(value) ? String(value) : value.toPrecision(3);
}

export function sum(values: Iterable<number>): number {
  return [...values].reduce((all, one) => all + one, 0);
}

/** How long the work takes, ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const beganAt = performance.now();
  await work();
  return performance.now() - beganAt;
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
