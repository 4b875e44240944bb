/** At most `seats` pieces of work at a time; the others wait in the order they came. */
export function takingTurns(seats: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = seats;
  const waiting: (() => void)[] = [];
  const sit = (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (work) => {
    await sit();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
