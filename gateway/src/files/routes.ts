import { checkTicket, Forbidden, HttpError, NotFound, Unavailable } from '@auscribe/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.js';
import { addressOf, fileOwner, type RateLimits } from '../limits/rate-limits.js';
import { Download, type FileLink } from './download.js';
import { OpenDownloads, type Scope } from './open-downloads.js';
import { UpstreamTurns } from './upstream-turns.js';

/**
 * `GET` and `HEAD /files/*`: signed links to audio, which ingest serves with ranges. The signature in the link is the
 * permission, so there is no token to check; audio elements could not send one. docs/adr/0021 says what keeps players
 * from getting in each other's way.
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
  // A paused player would hold up the shutdown until its deadline; its browser asks another gateway for the rest.
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
 * Made-up links end here. Every refusal is the same, whatever is wrong with the link and whether or not there is such a
 * file; those without a valid ticket count for the address they come from, the others for the user they belong to.
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
  // Of an earlier release: ingest checks its signature, and until then nobody knows whose it is.
  if (ticket === 'missing') return { path: url, id: url, owner: addressOf(request) };
  return { path: url, id: url.slice(0, url.lastIndexOf('&')), owner: fileOwner(url) };
}

function mayBeSigned(url: string, nowMs: number): boolean {
  const query = new URLSearchParams(url.split('?', 2)[1]);
  const expires = query.get('expires') ?? '';
  return /^\d{1,12}$/.test(expires) && Number(expires) * 1000 > nowMs && query.get('signature')?.length === 43;
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
