import { isEncrypting } from '@auscribe/data-keys';
import { withTicket } from '@auscribe/service-kit';
import type { IngestConfig } from './config.js';
import type { IngestContext } from './context.js';

/** Links lead to the gateway and from there to this service, except those to a bucket without encryption. */
export function servesLinks(config: IngestConfig): boolean {
  return config.OBJECT_STORE === 'fs' || isEncrypting(config);
}

/** A link to audio for some minutes. Does not look whether the object exists, or whose it is. */
export async function audioLink(
  { objects, config, internalKey }: Pick<IngestContext, 'objects' | 'config' | 'internalKey'>,
  key: string,
  contentType: string,
): Promise<string> {
  const link = await objects.presignGet(key, { expiresInSeconds: config.LINK_SECONDS, contentType });
  return servesLinks(config) ? withTicket(internalKey, link) : link;
}
