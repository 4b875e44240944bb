import type { Provided, ProvisionOptions } from './part.js';
import type { Need } from './parts.js';
import { provisionFfmpeg } from './provision/ffmpeg.js';
import { provisionMail } from './provision/mail.js';
import { provisionMongo } from './provision/mongo.js';
import { type BrokerProvided, provisionNats } from './provision/nats.js';
import { provisionObjects } from './provision/objects.js';
import { provisionSpeech } from './provision/speech.js';
import type { Secrets } from './secrets.js';

/** Absent if no service that runs here needs it. */
export interface Backing {
  nats: BrokerProvided;
  mongo?: Provided | undefined;
  mail?: (Provided & { inbox: string | null }) | undefined;
  speech?: Provided | undefined;
  ffmpeg?: Provided | undefined;
  objects?: Provided | undefined;
}

/**
 * Called with a part's address; returns the address that the services use for it. Lets a test disturb the connection.
 */
export type Between = (part: keyof Backing, url: string) => Promise<string>;

export interface BackingOptions extends ProvisionOptions {
  mailPort: number;
  secrets: Secrets;
  needs: ReadonlySet<Need>;
  between?: Between;
}

/** Finds or provisions everything in parallel, and passes each part on as soon as it is ready. */
export async function provisionBacking(
  options: BackingOptions,
  bringUp: (name: keyof Backing, provided: Provided) => Promise<void>,
): Promise<Backing> {
  const up = async <T extends Provided>(name: keyof Backing, finding: Promise<T>): Promise<T> => {
    const provided = await finding;
    await bringUp(name, provided);
    return options.between ? reachedBy(provided, await options.between(name, provided.url)) : provided;
  };
  const needed = <T>(need: Need, find: () => Promise<T>): Promise<T> | undefined =>
    options.needs.has(need) ? find() : undefined;
  const [nats, mongo, mail, speech, ffmpeg, objects] = await Promise.all([
    up('nats', provisionNats(options)),
    needed('database', () => up('mongo', provisionMongo(options))),
    needed('smtp', () => up('mail', provisionMail(options))),
    needed('speech', () => up('speech', provisionSpeech({ ...options, apiKey: options.secrets.speechKey }))),
    needed('ffmpeg', () => up('ffmpeg', provisionFfmpeg(options))),
    needed('objects', () => up('objects', provisionObjects({ ...options, secret: options.secrets.objectLinks }))),
  ]);
  return { nats, mongo, mail, speech, ffmpeg, objects };
}

/** Changes only the address that the services are given. */
function reachedBy<T extends Provided>(provided: T, url: string): T {
  const env = Object.entries(provided.env).map(([name, value]) => [
    name,
    value.startsWith(provided.url) ? url + value.slice(provided.url.length) : value,
  ]);
  return { ...provided, env: Object.fromEntries(env) };
}
