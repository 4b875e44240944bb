import { HttpError } from '@auscribe/service-kit';
import { GraphQLError } from 'graphql';

/** The query would need more requests to services than one query may cause. */
export class TooCostly extends HttpError {
  override readonly name = 'TooCostly';
  constructor() {
    super(422, 'This query asks for too much at once: ask for fewer entries or fewer fields');
  }
}

const codes: Readonly<Record<number, string>> = {
  400: 'BAD_USER_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  422: 'BAD_USER_INPUT',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
};

/** The error that a client may see: our own messages with a code, and no internals of any other error. */
export function presentable(error: GraphQLError): GraphQLError {
  const { originalError, nodes, source, positions, path } = error;
  const location = { nodes, source, positions, path };
  if (originalError === undefined || originalError instanceof GraphQLError) {
    return new GraphQLError(withoutSuggestion(error.message), { ...location, extensions: error.extensions });
  }
  if (!(originalError instanceof HttpError)) {
    return new GraphQLError('Internal server error', { ...location, extensions: { code: 'INTERNAL_SERVER_ERROR' } });
  }
  const code = originalError instanceof TooCostly ? 'TOO_COSTLY' : codes[originalError.statusCode];
  return new GraphQLError(originalError.message, {
    ...location,
    extensions: { code: code ?? 'INTERNAL_SERVER_ERROR' },
  });
}

export function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}

/** "Did you mean …?" would reveal names of the schema to someone who guesses. */
function withoutSuggestion(message: string): string {
  return message.replace(/ Did you mean [^?]*\?$/, '');
}
