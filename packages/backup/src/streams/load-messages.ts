import { randomUUID } from 'node:crypto';
import { consumers, streams } from '@auscribe/contracts';
import { type Messaging, provision, streamName } from '@auscribe/messaging';
import { Value } from 'typebox/value';
import { readLines } from '../files/lines.js';
import { eventStreams } from './floors.js';
import { KeptMessage } from './kept-message.js';

/** Empty streams and consumers, then the kept messages once more: every consumer's effect is conditional on what is there. */
export async function loadMessages(messaging: Messaging, path: string, replicas: number): Promise<void> {
  const manager = await messaging.connection.jetstreamManager();
  await provision(messaging, { streams, consumers: Object.values(consumers), replicas });
  for (const name of eventStreams) await manager.streams.purge(streamName(messaging.prefix, name));
  for await (const line of readLines(path)) {
    const { subject, headers, data } = Value.Decode(KeptMessage, JSON.parse(line));
    const { 'Nats-Msg-Id': _old, ...others } = headers;
    // Under a new id: this broker may remember the old one.
    await messaging.publishEncoded(subject, Buffer.from(data, 'base64'), { id: randomUUID(), headers: others });
  }
}
