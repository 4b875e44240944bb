import type { ReceivedSpan } from './received-spans.js';

/** The spans that follow from a span: its children, linked spans, and those that follow from them. */
export function causedBy(first: ReceivedSpan, all: readonly ReceivedSpan[]): ReceivedSpan[] {
  const causes = (span: ReceivedSpan): string[] => [span.parentSpanId, ...span.links];
  return reachable(first, all, (span, other) => causes(other).includes(span.spanId));
}

/** All spans connected with a span by parent or link, in any direction. */
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
