import { streams } from '@auscribe/contracts';
import { type Messaging, streamName } from '@auscribe/messaging';

/** By stream: up to which message every consumer has done its work. */
export type Floors = ReadonlyMap<string, number>;

/** Streams with events; counts live for minutes and are none. */
export const eventStreams = streams.filter((stream) => !('counts' in stream)).map(({ name }) => name);

export async function floorsOf({ connection, prefix }: Messaging): Promise<Floors> {
  const manager = await connection.jetstreamManager();
  const floors = new Map<string, number>();
  for (const name of eventStreams) {
    const stream = streamName(prefix, name);
    const { state } = await manager.streams.info(stream);
    let floor = state.last_seq;
    for await (const { ack_floor } of manager.consumers.list(stream)) floor = Math.min(floor, ack_floor.stream_seq);
    floors.set(name, floor);
  }
  return floors;
}
