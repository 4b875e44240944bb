import { Type } from 'typebox';
import { Value } from 'typebox/value';

const Attribute = Type.Object({ key: Type.String(), value: Type.Record(Type.String(), Type.Unknown()) });
const Attributes = Type.Optional(Type.Array(Attribute));
const Span = Type.Object({
  traceId: Type.String(),
  spanId: Type.String(),
  parentSpanId: Type.Optional(Type.String()),
  name: Type.String(),
  attributes: Attributes,
  links: Type.Optional(
    Type.Array(Type.Object({ traceId: Type.String(), spanId: Type.String(), attributes: Attributes })),
  ),
});
const Body = Type.Object({
  resourceSpans: Type.Array(
    Type.Object({
      resource: Type.Object({ attributes: Attributes }),
      scopeSpans: Type.Array(Type.Object({ spans: Type.Array(Span) })),
    }),
  ),
});

export interface ReceivedSpan {
  /** `auscribe-gateway`, … */
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  /** Ids of the spans that it is linked to. */
  links: string[];
  attributes: Record<string, unknown>;
}

/** The spans of one OTLP request in JSON. */
export function spansIn(body: string): ReceivedSpan[] {
  return Value.Parse(Body, JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(plain(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ parentSpanId = '', links = [], attributes, ...span }) => ({
        ...span,
        service,
        parentSpanId,
        links: links.map(({ spanId }) => spanId),
        attributes: plain(attributes),
      })),
    );
  });
}

function plain(attributes: { key: string; value: Record<string, unknown> }[] = []): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
