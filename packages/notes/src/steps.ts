/** Milliseconds that work may run before other work of the process gets its turn. */
const slice = 10;

/** Takes all steps at once. */
export function takeAll<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Takes all steps, and lets other work run in between. */
export async function takeInSlices<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (let began = performance.now(); ; ) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - began < slice) continue;
    await new Promise((resolve) => setImmediate(resolve));
    began = performance.now();
  }
}
