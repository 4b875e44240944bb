/** What people and services ask for. Not pages and their files, probes, Prometheus, and the spans of pages. */
const traced = /^\/(api|graphql|files|internal|inside|\.well-known)(\/|\?|$)/;

export function isTraced(url: string): boolean {
  return traced.test(url);
}
