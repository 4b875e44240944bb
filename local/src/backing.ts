import type { Provided, ProvisionOptions } from './part.js';
import { provisionFfmpeg } from './provision/ffmpeg.js';
import { provisionMail } from './provision/mail.js';
import { provisionMongo } from './provision/mongo.js';
import { type BrokerProvided, provisionNats } from './provision/nats.js';
import { provisionObjects } from './provision/objects.js';
import { provisionSpeech } from './provision/speech.js';
import type { Secrets } from './secrets.js';

export interface Backing {
  nats: BrokerProvided;
  mongo: Provided;
  mail: Provided & { inbox: string | null };
  speech: Provided;
  ffmpeg: Provided;
  objects: Provided;
}

/** Given where a part listens, tells where the services are to reach it. A test that disturbs the way stands between. */
export type Between = (part: keyof Backing, url: string) => Promise<string>;

export interface BackingOptions extends ProvisionOptions {
  mailPort: number;
  secrets: Secrets;
  between?: Between;
}

/** Finds or provisions all backing parts side by side, and hands each on as soon as it is there. */
export async function provisionBacking(
  options: BackingOptions,
  bringUp: (name: keyof Backing, provided: Provided) => Promise<void>,
): Promise<Backing> {
  const up = async <T extends Provided>(name: keyof Backing, finding: Promise<T>): Promise<T> => {
    const provided = await finding;
    await bringUp(name, provided);
    return options.between ? reachedBy(provided, await options.between(name, provided.url)) : provided;
  };
  const [nats, mongo, mail, speech, ffmpeg, objects] = await Promise.all([
    up('nats', provisionNats(options)),
    up('mongo', provisionMongo(options)),
    up('mail', provisionMail(options)),
    up('speech', provisionSpeech({ ...options, apiKey: options.secrets.speechKey })),
    up('ffmpeg', provisionFfmpeg(options)),
    up('objects', provisionObjects({ ...options, secret: options.secrets.objectLinks })),
  ]);
  return { nats, mongo, mail, speech, ffmpeg, objects };
}

/** Only what the services are told changes. */
function reachedBy<T extends Provided>(provided: T, url: string): T {
  const env = Object.entries(provided.env).map(([name, value]) => [
    name,
    value.startsWith(provided.url) ? url + value.slice(provided.url.length) : value,
  ]);
  return { ...provided, env: Object.fromEntries(env) };
}
