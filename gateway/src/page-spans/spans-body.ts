import { type Static, Type } from 'typebox';

/** OTLP allows 64-bit numbers as strings or as numbers. */
const Nanoseconds = Type.Union([Type.String({ pattern: '^[0-9]{1,20}$' }), Type.Number({ minimum: 0 })]);
const SpanId = Type.String({ pattern: '^[0-9a-f]{16}$' });

const PageSpan = Type.Object({
  traceId: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  spanId: SpanId,
  parentSpanId: Type.Optional(Type.Union([SpanId, Type.Literal('')])),
  name: Type.String({ maxLength: 100 }),
  kind: Type.Optional(Type.Integer({ minimum: 0, maximum: 5 })),
  startTimeUnixNano: Nanoseconds,
  endTimeUnixNano: Nanoseconds,
  attributes: Type.Optional(
    Type.Array(
      Type.Object({ key: Type.String({ maxLength: 100 }), value: Type.Record(Type.String(), Type.Unknown()) }),
      {
        maxItems: 32,
      },
    ),
  ),
  status: Type.Optional(Type.Object({ code: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })) })),
});
export type PageSpan = Static<typeof PageSpan>;

const Scope = Type.Object({ spans: Type.Array(PageSpan, { maxItems: 128 }) });
const Resource = Type.Object({ scopeSpans: Type.Array(Scope, { maxItems: 4 }) });

/** The parts of a JSON `ExportTraceServiceRequest` that are used. */
export const SpansBody = Type.Object({ resourceSpans: Type.Array(Resource, { maxItems: 4 }) });
export type SpansBody = Static<typeof SpansBody>;
