import { ApolloLink } from '@apollo/client';
import { map } from 'rxjs';
import { ApiError } from '../http/errors.js';
import { noteTrouble } from '../http/trouble.js';

const ofTheServer = new Set<unknown>(['UNAVAILABLE', 'INTERNAL_SERVER_ERROR', undefined]);

/** A failure inside an answer fails as one of REST does: in the server's words, with the reference of its request. */
export const sayingReference = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      const failed = 'errors' in result && result.errors?.find(({ extensions }) => ofTheServer.has(extensions?.code));
      if (!failed) return result;
      noteTrouble();
      const response: unknown = operation.getContext().response;
      const requestId = response instanceof Response ? response.headers.get('x-request-id') : null;
      throw new ApiError(503, failed.message, null, undefined, requestId ?? undefined);
    }),
  ),
);
