import { inSpan } from '@auscribe/messaging';
import { SpanKind, trace } from '@opentelemetry/api';
import { type DocumentNode, Kind } from 'graphql';

/** An operation's span; `nameOperation` says which one it is when the query has been read. */
export function operationSpan<T>(work: () => Promise<T>): Promise<T> {
  return inSpan({ name: 'GraphQL', kind: SpanKind.INTERNAL }, work);
}

/**
 * Names the running span after what is asked for: fields of our schema, for the query is valid by now. The name that the
 * client gave the operation stays out, as it may be anything.
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
