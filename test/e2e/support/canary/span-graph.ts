import type { ReceivedSpan } from './received-spans.js';

/** What came of a span: its children, what is linked to it, and what came of those. */
export function causedBy(first: ReceivedSpan, all: readonly ReceivedSpan[]): ReceivedSpan[] {
  const causes = (span: ReceivedSpan): string[] => [span.parentSpanId, ...span.links];
  return reachable(first, all, (span, other) => causes(other).includes(span.spanId));
}

/** All that hangs together with a span by kinship or links, in whichever direction. */
export function connectedWith(first: ReceivedSpan, all: readonly ReceivedSpan[]): ReceivedSpan[] {
  const near = ({ parentSpanId, links }: ReceivedSpan, { spanId }: ReceivedSpan): boolean =>
    parentSpanId === spanId || links.includes(spanId);
  return reachable(first, all, (span, other) => near(span, other) || near(other, span));
}

function reachable(
  first: ReceivedSpan,
  all: readonly ReceivedSpan[],
  leads: (span: ReceivedSpan, other: ReceivedSpan) => boolean,
): ReceivedSpan[] {
  const found = new Set([first]);
  for (const span of found) for (const other of all) if (!found.has(other) && leads(span, other)) found.add(other);
  return [...found];
}
