import { randomUUID } from 'node:crypto';
import { consumers, defaultFormatting, defaultSettings, events, type Formatting } from '@auscribe/contracts';
import { streamName } from '@auscribe/messaging';
import { asRecorded, eventually, speak } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { Projections } from '../src/store/projections.js';
import { settingsOf } from '../src/transcribing/settings.js';
import { type Engine, startEngine } from './engine.js';
import { type Workbench, workbench } from './workbench.js';

let engine: Engine;
let bench: Workbench;
let audio: Buffer;

beforeAll(async () => {
  engine = await startEngine();
  bench = await workbench(engine.url);
  audio = await asRecorded(await speak('The patient reports chest pain since Monday.'));
});
afterAll(async () => {
  await bench.close();
  await engine.close();
});

type Changes = Partial<typeof usual> & { formatting?: Omit<Formatting, 'frequencies'> & { frequencies: string } };
const usual = {
  languageName: 'English',
  accent: 'New Zealand',
  autoPunctuation: true,
  autoDelete: 'Never',
  version: 1,
};

function save(userId: string, settings: Changes): Promise<unknown> {
  return bench.messaging.publish(events.settingsChanged, { ...usual, ...settings, userId }, { id: randomUUID() });
}

/** A dictation of a user with such settings, in which the engine hears `says`. */
async function transcriptWith(settings: Changes | null, says: string) {
  engine.says = says;
  const recording = bench.record();
  const before = engine.asked.length;
  const { userId } = recording;
  if (settings) {
    await save(userId, settings);
    await eventually(learned, { what: 'the settings to be learned' });
  }
  await bench.chunk(recording, 0, audio, true);
  const { transcript } = await bench.transcriptOf(await bench.submit(recording, { kind: 'upload' }));
  return { transcript, languages: new Set(engine.asked.slice(before).map(({ language }) => language)) };
}

/** The consumer of settings has nothing left to do. */
async function learned(): Promise<boolean> {
  const { connection, prefix } = bench.messaging;
  const manager = await connection.jetstreamManager();
  const { stream, durable } = consumers.learnSettings;
  const { num_pending, num_ack_pending } = await manager.consumers.info(streamName(prefix, stream), durable);
  return num_pending === 0 && num_ack_pending === 0;
}

describe('settings of the transcript', () => {
  it('that were saved before any worker started apply: language, spoken punctuation, spelling', async () => {
    const recording = bench.record();
    const { userId } = recording;
    await save(userId, { languageName: 'Spanish', version: 2 });
    await save(userId, { languageName: 'English', version: 1 });
    await bench.worker();
    engine.says = 'dolor punto y aparte plan dos puntos reposo';
    await eventually(learned, { what: 'the settings to be learned' });
    const before = engine.asked.length;
    await bench.chunk(recording, 0, audio, true);
    const { transcript } = await bench.transcriptOf(await bench.submit(recording, { kind: 'upload' }));
    expect(transcript).toMatchObject({ language: 'es', text: 'dolor.\n\nPlan: reposo' });
    expect(transcript.segments[0]?.words.map(({ word }) => word)).toEqual(['dolor.\n\n', 'Plan:', 'reposo']);
    expect(new Set(engine.asked.slice(before).map(({ language }) => language))).toEqual(new Set(['es']));
  });

  it.each([
    ['French', 'fr', 'douleur point à la ligne repos', 'douleur.\nRepos'],
    ['English', 'en', 'pain full stop new line rest', 'pain.\nRest'],
  ])('%s is sent to the engine as %s, with its own punctuation', async (languageName, code, says, text) => {
    const { transcript, languages } = await transcriptWith({ languageName }, says);
    expect(transcript).toMatchObject({ language: code, text });
    expect(languages).toEqual(new Set([code]));
  });

  it.each([
    ['Australia', 'Haemoglobin low.'],
    ['New Zealand', 'Haemoglobin low.'],
    ['United States', 'Hemoglobin low.'],
  ])('an accent of %s is written %p', async (accent, text) => {
    expect((await transcriptWith({ accent }, 'Hemoglobin low full stop')).transcript.text).toBe(text);
    expect((await transcriptWith({ accent }, 'Haemoglobin low full stop')).transcript.text).toBe(text);
  });

  it('without auto punctuation keep spoken punctuation as words', async () => {
    const spoken = 'Chest clear full stop new line plan colon rest';
    expect((await transcriptWith({ autoPunctuation: false }, spoken)).transcript.text).toBe(spoken);
  });

  it('default to those that the settings page shows', async () => {
    const { transcript, languages } = await transcriptWith(null, 'Hemoglobin low full stop');
    expect(transcript).toMatchObject({ language: 'en', text: 'Haemoglobin low.' });
    expect(languages).toEqual(new Set(['en']));
  });

  it('apply when the transcript is written: a retry uses the current ones', async () => {
    engine.says = 'Chest clear full stop';
    const recording = bench.record();
    const { userId } = recording;
    engine.refuseWith = 400;
    await bench.chunk(recording, 0, audio, true);
    const submitted = await bench.submit(recording, { kind: 'upload' });
    await bench.failureOf(submitted);
    engine.refuseWith = null;
    await save(userId, { autoPunctuation: false });
    await eventually(learned, { what: 'the settings to be learned' });
    const { transcript } = await bench.transcriptOf(await bench.retry(submitted));
    expect(transcript.text).toBe('Chest clear full stop');
  });
});

describe('settings of the notes', () => {
  let connection: mongoose.Connection;
  let projections: Projections;

  beforeAll(async () => {
    const { MONGODB_URL = '', MONGODB_DATABASE = '' } = bench.env;
    connection = await mongoose.createConnection(MONGODB_URL, { dbName: MONGODB_DATABASE }).asPromise();
    projections = new Projections(connection);
    await bench.worker();
  });
  afterAll(() => connection.close());

  async function toldOf(...saves: Changes[]) {
    const userId = randomUUID();
    for (const settings of saves) await save(userId, settings);
    await eventually(learned, { what: 'the settings to be learned' });
    return settingsOf({ projections }, userId);
  }

  it('are received: the accent, and each group of the formatting', async () => {
    const formatting: Formatting = {
      numbersAndUnits: false,
      vitals: true,
      dates: false,
      times: true,
      spine: false,
      frequencies: 'short',
      lists: true,
      capitals: false,
    };
    expect(await toldOf({ accent: 'Australia', formatting })).toMatchObject({ accent: 'Australia', formatting });
    const others = { numbersAndUnits: true, vitals: false, dates: true, times: false, spine: true, lists: false };
    const changed: Formatting = { ...others, frequencies: 'long', capitals: true };
    const told = await toldOf({ formatting, version: 1 }, { formatting: changed, version: 2 });
    expect(told.formatting).toEqual(changed);
  });

  it('are the defaults if nothing was saved, or by a release without them', async () => {
    const { accent } = defaultSettings;
    expect(await toldOf()).toMatchObject({ accent, formatting: defaultFormatting });
    expect(await toldOf({})).toMatchObject({ accent, formatting: defaultFormatting });
  });

  it('are the defaults in a copy from the previous release, until they are published again', async () => {
    const userId = randomUUID();
    await connection.collection<{ _id: string }>('settings').insertOne({ _id: userId, ...usual });
    expect((await settingsOf({ projections }, userId)).formatting).toEqual(defaultFormatting);
    const formatting = { ...defaultFormatting, lists: false };
    await save(userId, { formatting });
    await eventually(learned, { what: 'the settings to be learned' });
    expect((await settingsOf({ projections }, userId)).formatting).toEqual(formatting);
  });

  it('are the defaults if only another release understands them', async () => {
    const formatting = { ...defaultFormatting, vitals: false, frequencies: 'latin' };
    expect(await toldOf({ accent: 'Ireland', formatting })).toMatchObject({
      accent: defaultSettings.accent,
      formatting: { ...formatting, frequencies: 'asSaid' },
    });
  });
});
