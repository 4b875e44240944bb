import { inSpan } from '@auscribe/messaging';
import { SpanKind, trace } from '@opentelemetry/api';
import { type DocumentNode, Kind } from 'graphql';

/** Runs an operation in a span; `nameOperation` names the span once the query has been parsed. */
export function operationSpan<T>(work: () => Promise<T>): Promise<T> {
  return inSpan({ name: 'GraphQL', kind: SpanKind.INTERNAL }, work);
}

/**
 * Names the active span after the requested fields of our schema; the query is valid by now. The client's own operation
 * name is not used, because it may be anything.
 */
export function nameOperation(document: DocumentNode): void {
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  const span = trace.getActiveSpan();
  if (!span || !operation) return;
  const asked = operation.selectionSet.selections.filter((one) => one.kind === Kind.FIELD);
  const fields = [...new Set(asked.map(({ name }) => name.value))].sort().slice(0, 4);
  span.updateName([operation.operation, ...fields].join(' '));
  span.setAttribute('graphql.operation.type', operation.operation);
}
