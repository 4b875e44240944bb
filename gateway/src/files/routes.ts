import { checkTicket, Forbidden, HttpError, NotFound, Unavailable } from '@auscribe/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.js';
import { addressOf, fileOwner, type RateLimits } from '../limits/rate-limits.js';
import { Download, type FileLink } from './download.js';
import { OpenDownloads, type Scope, UpstreamTurns } from './open-downloads.js';

/**
 * `GET` and `HEAD /files/*`: signed links to audio, which ingest serves with ranges. The signature in the link grants
 * access, so no token is checked; audio elements could not send one. See docs/adr/0021 for how players are kept from
 * blocking each other.
 */
export function addFiles(app: FastifyInstance, context: GatewayContext, limits: RateLimits): void {
  const { config, events, files: upstream, traced } = context;
  const turns = new UpstreamTurns(config.FILES_CONNECTIONS);
  const open = new OpenDownloads(
    { link: config.FILES_OPEN_PER_LINK, user: config.FILES_OPEN_PER_USER, all: config.FILES_OPEN },
    events,
  );
  app.get('/files/*', async (request, reply) => {
    const link = await admittedLink(request, reply, context, limits);
    const download = new Download(request, reply, {
      link,
      upstream,
      turns,
      stalledAfterMs: config.FILES_STALLED_AFTER_MS,
      traced,
      events,
    });
    const full = open.add(download);
    if (full) throw refusals[full]();
    return download.run();
  });
  // A paused player would delay the shutdown until its deadline. Its browser requests the rest from another gateway.
  let closing: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    open.closePaused();
    closing = setInterval(() => open.closePaused(), 1000);
  });
  app.addHook('onClose', async () => clearInterval(closing));
}

const refusals: Readonly<Record<Scope, () => HttpError>> = {
  link: () =>
    new HttpError(429, 'This recording is being played in too many places. Close some of them and press play again.'),
  user: () =>
    new HttpError(429, 'Too many of your recordings are being loaded at once. Close some pages and press play again.'),
  all: () => new Unavailable('Too many recordings are being played right now. Please try again in a moment.'),
};

/**
 * Rejects forged links. Every refusal looks the same, whatever is wrong with the link and whether or not the file
 * exists. Requests without a valid ticket count towards the client's address, the others towards the owner.
 */
async function admittedLink(
  request: FastifyRequest,
  reply: FastifyReply,
  { files, now }: GatewayContext,
  limits: RateLimits,
): Promise<FileLink> {
  const { url } = request;
  if (!staysInside(url)) throw new NotFound();
  const ticket = checkTicket(files.internalKey, url);
  await (ticket === 'valid' ? limits.files : limits.badLinks)(request, reply);
  if (ticket === 'invalid' || !mayBeSigned(url, now())) throw new Forbidden();
  // A link of an earlier release: ingest checks its signature, and until then its owner is unknown.
  if (ticket === 'missing') return { path: url, id: url, owner: addressOf(request) };
  return { path: url, id: url.slice(0, url.lastIndexOf('&')), owner: fileOwner(url) };
}

function mayBeSigned(url: string, nowMs: number): boolean {
  const query = new URLSearchParams(url.split('?', 2)[1]);
  const expires = query.get('expires') ?? '';
  return /^\d{1,12}$/.test(expires) && Number(expires) * 1000 > nowMs && query.get('signature')?.length === 43;
}

/**
 * No `.` or `..` segment in any encoding, so that nothing between here and the store can interpret the path
 * differently.
 */
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
