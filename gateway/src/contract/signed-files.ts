import { NotFound } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GatewayContext } from '../context.js';
import { forward } from '../forward/forward.js';

/**
 * `GET` and `HEAD /files/*`: signed links of the file-system store, which ingest serves with ranges. The signature in
 * the link is the permission, so there is no token to check; audio elements could not send one.
 */
export function addSignedFiles(app: FastifyInstance, context: GatewayContext): void {
  app.get('/files/*', (request, reply) => {
    const path = request.url;
    if (!staysInside(path)) throw new NotFound();
    return forward(request, reply, {
      upstream: context.upstreams.ingest,
      path,
      cacheControl: 'private, no-store',
      traced: context.traced,
      events: context.events,
    });
  });
}

/** No `.` or `..` segment, in whatever spelling: nobody between here and the store may read the path as another one. */
function staysInside(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if (!path.startsWith('/files/')) return false;
  try {
    return decodeURIComponent(path)
      .split(/[/\\]/)
      .every((segment) => segment !== '.' && segment !== '..' && !segment.includes('\0'));
  } catch {
    return false;
  }
}
