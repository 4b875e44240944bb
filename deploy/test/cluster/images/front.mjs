// Stands where an ingress controller stands: passes requests and WebSockets on by the longest prefix of routes.json.
import { readFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';

/** @type {{ path: string, host: string, port: number }[]} */
const routes = JSON.parse(readFileSync('/etc/auscribe/routes.json', 'utf8'));
routes.sort((a, b) => b.path.length - a.path.length);
const agent = new Agent({ keepAlive: true });

const server = createServer((incoming, outgoing) => {
  const upstream = passOn(incoming, { agent });
  if (upstream === null) return void outgoing.writeHead(404).end();
  upstream.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(outgoing);
  });
  upstream.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  outgoing.on('close', () => upstream.destroy());
  incoming.pipe(upstream);
});

server.on('upgrade', (incoming, socket, head) => {
  const upstream = passOn(incoming, {});
  if (upstream === null) return void socket.destroy();
  upstream.on('upgrade', (answer, other, first) => {
    const headers = answer.rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headers}\r\n`);
    socket.write(first);
    other.write(head);
    other.pipe(socket).on('error', () => other.destroy());
    socket.pipe(other).on('error', () => socket.destroy());
    socket.on('close', () => other.destroy());
    other.on('close', () => socket.destroy());
  });
  upstream.on('response', () => socket.destroy());
  upstream.on('error', () => socket.destroy());
  upstream.end();
});

/**
 * @param {import('node:http').IncomingMessage} incoming
 * @param {import('node:http').RequestOptions} options
 */
function passOn({ url = '/', method, rawHeaders }, options) {
  const path = url.split('?')[0] ?? '/';
  const route = routes.find((known) => matches(path, known.path));
  if (route === undefined) return null;
  return request({ ...options, host: route.host, port: route.port, path: url, method, headers: rawHeaders });
}

/** Kubernetes' path type Prefix: whole elements of the path count. */
function matches(path, prefix) {
  const begin = prefix.replace(/\/$/, '');
  return path === begin || path.startsWith(`${begin}/`);
}

process.on('SIGTERM', () => process.exit(0));
server.listen(8080, '0.0.0.0');
