import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a system that simulates a new version: after `renew`, its service worker differs. */
export async function startFront(target: string): Promise<{ url: string; renew(): void; close(): void }> {
  let version = 1;
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${target}${request.url}`);
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(request.url === '/sw.js' ? `${body}\n// version ${version}` : body);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    renew() {
      version += 1;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
