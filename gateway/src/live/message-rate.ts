const windowMs = 10_000;

/** Whether one more message of a connection is still within `allowed` per ten seconds. */
export function messageRate(allowed: number): () => boolean {
  let window = 0;
  let count = 0;
  return () => {
    const now = Math.floor(Date.now() / windowMs);
    count = now === window ? count + 1 : 1;
    window = now;
    return count <= allowed;
  };
}
