import type { Transcript } from '@auscribe/contracts';
import { asRecorded, speak, speechReady } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Workbench, workbench } from './workbench.js';

/** Without punctuation, so that there are no pauses. */
const text = `the farmer opened the wooden gate and walked slowly down toward the river where seven brown horses were
  drinking cold water under the old bridge while his daughter carried a basket full of green apples and yellow flowers
  back to the kitchen because her mother wanted to bake a large cake for their neighbor who had just returned from a long
  journey across the southern mountains with his brother and two small dogs near the village market where people sell
  bread cheese honey fish and fresh vegetables every saturday morning before the church bells ring at eleven and the
  children run home to eat lunch with their grandparents who tell them stories about winter storms broken ships and brave
  sailors that crossed the ocean to find silver in distant countries where nobody spoke their language but everyone
  understood music and laughter so they danced together on the beach until sunrise with letters for their families
  written on thin paper by candle light during the quiet hours between midnight and dawn when only the captain stayed
  awake watching the stars above the dark horizon thinking about his garden the red roof of his house and the little boy
  who waited by the window each evening with a lamp hoping to see white sails come around the rocky point`;

let bench: Workbench;
beforeAll(async () => {
  bench = await workbench(await speechReady());
  await bench.worker();
}, 180_000);
afterAll(() => bench.close());

interface Step {
  /** A word of the text, of what was heard, or of both if they correspond. */
  said: string;
  heard: string;
  /** When it was heard, seconds. */
  at: number;
}

/** Text and hearing side by side, with the fewest differences. */
function sideBySide(said: readonly string[], heard: readonly { word: string; at: number }[]): Step[] {
  const cost = Array.from({ length: said.length + 1 }, () => new Array<number>(heard.length + 1).fill(0));
  const costAt = (i: number, j: number): number => cost[i]?.[j] ?? Number.POSITIVE_INFINITY;
  const change = (i: number, j: number): number => (said[i - 1] === heard[j - 1]?.word ? 0 : 1);
  for (let i = 0; i <= said.length; i += 1) {
    for (let j = 0; j <= heard.length; j += 1) {
      if (i === 0 && j === 0) continue;
      const row = cost[i];
      if (row) row[j] = Math.min(costAt(i - 1, j - 1) + change(i, j), costAt(i - 1, j) + 1, costAt(i, j - 1) + 1);
    }
  }
  const steps: Step[] = [];
  for (let [i, j] = [said.length, heard.length]; i > 0 || j > 0; ) {
    const at = heard[Math.max(0, j - 1)]?.at ?? 0;
    const both = costAt(i, j) === costAt(i - 1, j - 1) + change(i, j);
    const lost = !both && costAt(i, j) === costAt(i - 1, j) + 1;
    steps.push({ said: both || lost ? (said[i - 1] ?? '') : '', heard: lost ? '' : (heard[j - 1]?.word ?? ''), at });
    if (both || lost) i -= 1;
    if (both || !lost) j -= 1;
  }
  return steps.reverse();
}

const plain = (words: string): string[] => words.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** The places without pauses, seconds. */
const boundaries = ({ segments }: Transcript): number[] =>
  segments.flatMap(({ end }, at) => {
    const next = segments[at + 1];
    return next && next.start < end ? [(next.start + end) / 2] : [];
  });

describe('speech without pauses', () => {
  it.each(['en-us', 'en-gb-x-rp'])(
    'loses and repeats no word at a cut (%s)',
    async (voice) => {
      const recording = bench.record();
      await bench.chunk(recording, 0, await asRecorded(await speak(text, voice)), true);
      const { transcript } = await bench.transcriptOf(await bench.submit(recording), 600_000);
      const words = transcript.segments.flatMap((segment) => segment.words);
      const heard = words.flatMap(({ word, start, end }) =>
        plain(word).map((one) => ({ word: one, at: (start + end) / 2 })),
      );
      const steps = sideBySide(plain(text), heard);
      const cuts = boundaries(transcript);
      expect(cuts.length).toBeGreaterThanOrEqual(2);
      for (const cut of cuts) {
        const near = steps.filter(({ at }) => Math.abs(at - cut) < 2);
        const letters = (side: 'said' | 'heard'): number => near.map((step) => step[side]).join('').length;
        // A word may be misheard; a lost or repeated one makes the text shorter or longer by its letters.
        const sentence = near.map(({ said, heard: wrote }) => (said === wrote ? said : `[${said}|${wrote}]`)).join(' ');
        expect({ sentence, difference: Math.abs(letters('said') - letters('heard')) <= 4 }).toEqual({
          sentence,
          difference: true,
        });
      }
    },
    660_000,
  );
});
