import { inSpan } from '@auscribe/messaging';
import { SpanKind, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { type DocumentNode, GraphQLError, type GraphQLSchema, Kind, type ValidationRule } from 'graphql';
import mercurius from 'mercurius';
import { type Static, Type } from 'typebox';
import type { GatewayContext } from '../context.js';
import { acceptJsonOnly } from '../contract/bodies.js';
import { type RateLimits, signedInOnly } from '../limits/rate-limits.js';
import { DictationReader } from './dictation-reader.js';
import { presentable } from './errors.js';
import { maxTokens } from './query-rules.js';

/**
 * How many requests to services/dictations one query may cause: a page of a list, with the details of a few of its
 * entries.
 */
export const requestsPerQuery = 30;

const body = Type.Object({
  query: Type.String({ minLength: 1, maxLength: 20_000 }),
  operationName: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  variables: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
  extensions: Type.Optional(Type.Unknown()),
});

export interface GraphQlOptions {
  schema: GraphQLSchema;
  rules: ValidationRule[];
}

/**
 * `POST /graphql`, and nothing else: a query in a URL would put a patient's name into logs along the way, a form could
 * be sent from another site, and a batch would bypass the limits. mercurius only executes queries; its own routes stay
 * off, because they allow the first, check the second with a hook that also blocks WebSockets, and log the content of
 * queries.
 */
export async function addGraphQl(
  app: FastifyInstance,
  context: GatewayContext,
  limits: RateLimits,
  { schema, rules }: GraphQlOptions,
): Promise<void> {
  await app.register(mercurius, {
    schema,
    routes: false,
    graphiql: false,
    csrfPrevention: true,
    allowBatchedQueries: false,
    jit: 1,
    validationRules: rules,
    graphql: { parseOptions: { maxTokens } },
    errorFormatter: ({ data, errors }) => ({ statusCode: 200, response: { data, errors: errors?.map(shown) ?? [] } }),
  });
  app.graphql.addHook('preExecution', async (_schema, document) => nameOperation(document));
  await app.register(async (scope) => {
    acceptJsonOnly(scope);
    scope.post<{ Body: Static<typeof body> }>('/graphql', {
      schema: { body },
      bodyLimit: 64 * 1024,
      onRequest: [signedInOnly(scope, limits, 'user'), limits.user],
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const { query, operationName, variables } = request.body;
        const token = request.clinician?.token ?? '';
        const reader = new DictationReader(context.upstreams.dictations, token, request, requestsPerQuery);
        try {
          // `nameOperation` names the span once the query has been parsed.
          return await inSpan({ name: 'GraphQL', kind: SpanKind.INTERNAL }, () =>
            reply.graphql(query, { reader }, variables ?? {}, operationName ?? undefined),
          );
        } catch (error) {
          return reply.code(400).send({ data: null, errors: problemsIn(error) });
        }
      },
    });
  });
}

function shown(error: Error): GraphQLError {
  return error instanceof GraphQLError ? presentable(error) : new GraphQLError('Internal server error');
}

/** Errors in syntax, validation and variables, which mercurius throws instead of returning. */
function problemsIn(error: unknown): GraphQLError[] {
  if (error instanceof Error && 'errors' in error && Array.isArray(error.errors)) {
    const problems = error.errors.filter((problem) => problem instanceof GraphQLError);
    if (problems.length > 0) return problems.map(presentable);
  }
  throw error;
}

/**
 * Names the active span after the requested fields of our schema; the query is valid by now. The client's own operation
 * name is not used, because it may be anything.
 */
function nameOperation(document: DocumentNode): void {
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  const span = trace.getActiveSpan();
  if (!span || !operation) return;
  const asked = operation.selectionSet.selections.filter((one) => one.kind === Kind.FIELD);
  const fields = [...new Set(asked.map(({ name }) => name.value))].sort().slice(0, 4);
  span.updateName([operation.operation, ...fields].join(' '));
  span.setAttribute('graphql.operation.type', operation.operation);
}
