import { brokerPage } from './broker-page.js';

/** Messages that consumers gave up: all that lie in the stream that captures them. */
export async function deadLetters(dataDir: string): Promise<number> {
  const page = await brokerPage(dataDir, 'jsz?accounts=true&streams=true');
  const counts = streamsIn(page).filter(([name]) => name.endsWith('DEAD_LETTERS'));
  if (counts.length === 0) throw new Error('The broker names no stream of dead letters');
  return counts.reduce((sum, [, messages]) => sum + messages, 0);
}

/** Name and messages of every stream, wherever the page has it. */
function streamsIn(value: unknown): [string, number][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('name' in value && 'state' in value && typeof value.name === 'string') {
    const { state } = value;
    const messages = typeof state === 'object' && state !== null && 'messages' in state ? Number(state.messages) : 0;
    return [[value.name, messages]];
  }
  return Object.values(value).flatMap(streamsIn);
}
