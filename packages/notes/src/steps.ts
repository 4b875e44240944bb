/** How long work may run before other work of the process gets a turn, ms. */
const slice = 10;

/** Runs all steps without a break. */
export function takeAll<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Runs all steps, and lets other work run in between. */
export async function takeInSlices<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (let began = performance.now(); ; ) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - began < slice) continue;
    await new Promise((resolve) => setImmediate(resolve));
    began = performance.now();
  }
}
