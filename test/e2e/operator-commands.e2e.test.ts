import { consumers, events } from '@auscribe/contracts';
import { connectMessaging } from '@auscribe/messaging';
import { createLogger } from '@auscribe/service-kit';
import { brokerAdminOf, eventually } from '@auscribe/testing';
import { describe, expect, it } from '@jest/globals';
import { npmRun } from './support/npm-run.js';
import { sharedSystem } from './support/shared-system/shared-system.js';

const { dataDir } = sharedSystem();

/** Publishes invalid bytes as the broker's admin, as no service would. */
async function publishNonsense(messageId: string): Promise<void> {
  const messaging = await connectMessaging({
    ...(await brokerAdminOf(dataDir ?? '')),
    name: 'nonsense',
    logger: createLogger({ name: 'nonsense', level: 'silent' }),
    signal: AbortSignal.timeout(10_000),
  });
  try {
    await messaging.publishEncoded(events.settingsChanged.subject, Buffer.from([0xff, 0xff, 0xff]), { id: messageId });
  } finally {
    await messaging.close();
  }
}

const rows = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));

describe('an operator command finds the running system', () => {
  it('npm run provision', async () => {
    expect(await npmRun('provision')).toBe('Streams and consumers are in place.\n');
    expect(await npmRun('provision', '--', '--check')).toBe('Streams and consumers are in place.\n');
  }, 60_000);

  it('npm run dead-letters: lists, shows, does not multiply undecodable ones, and discards', async () => {
    const messageId = `nonsense-${process.pid}`;
    const mine = async () => rows(await npmRun('dead-letters', '--', 'list')).filter((row) => row[4] === messageId);
    await publishNonsense(messageId);
    const takers = Object.values(consumers).filter(({ event }) => event === events.settingsChanged);
    expect(takers.length).toBeGreaterThan(0);
    const waiting = await eventually(
      async () => {
        const found = await mine();
        return found.length === takers.length ? found : null;
      },
      { withinMs: 60_000, what: 'a dead letter of each consumer' },
    );
    for (const row of waiting) expect(row.at(-1)).toBe('UNDECODABLE');
    const sequences = waiting.map(([sequence = '']) => sequence);
    const shown = JSON.parse(await npmRun('dead-letters', '--', 'show', sequences[0] ?? '')) as object;
    expect(shown).toMatchObject({ reason: 'UNDECODABLE', headers: { 'Nats-Msg-Id': messageId } });
    await expect(npmRun('dead-letters', '--', 'replay', ...sequences)).rejects.toMatchObject({
      stdout: expect.stringContaining('skipped'),
    });
    expect(await mine()).toHaveLength(takers.length);
    expect(rows(await npmRun('dead-letters', '--', 'discard', ...sequences)).map((row) => row[1])).toEqual(
      sequences.map(() => 'discarded'),
    );
    expect(await mine()).toEqual([]);
  }, 120_000);

  it('npm run audit:verify', async () => {
    expect(await npmRun('audit:verify')).toMatch(/entries/);
  }, 60_000);
});
