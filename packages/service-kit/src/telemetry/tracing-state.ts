let tracing = false;

export function setTracing(on: boolean): void {
  tracing = on;
}

/** Whether this process records spans: what costs something is not even switched on otherwise. */
export function isTracing(): boolean {
  return tracing;
}
