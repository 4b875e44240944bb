import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { provisionDatabase } from '@auscribe/service-kit';
import { freshNames, testParts } from '@auscribe/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { registerModels as auth } from '../../services/auth/src/register-models.js';
import { registerModels as dictations } from '../../services/dictations/src/register-models.js';
import { registerModels as email } from '../../services/email/src/register-models.js';
import { registerModels as ingest } from '../../services/ingest/src/register-models.js';
import { registerModels as settings } from '../../services/settings/src/register-models.js';
import { registerModels as transcription } from '../../services/transcription/src/register-models.js';

const services = Object.entries({ auth, settings, email, dictations, ingest, transcription });
const root = join(import.meta.dirname, '..', '..');

afterEach(() => {
  process.exitCode = 0;
});

describe.each(services)('the provisioning of %s', (name, registerModels) => {
  it('covers every model of its code', async () => {
    const folder = join(root, 'services', name, 'src');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const made = sources.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/connection\.model</g) ?? []);
    const connection = mongoose.createConnection();
    registerModels(connection);
    expect(connection.modelNames()).toHaveLength(made.length);
    expect(made.length).toBeGreaterThan(0);
    await connection.close();
  });

  it('creates each index of these models, and can be repeated', async () => {
    const { database } = freshNames(name);
    const env = { MONGODB_URL: testParts().mongoUrl, MONGODB_DATABASE: database };
    let expected: string[] = [];
    const counting = (connection: Connection): void => {
      registerModels(connection);
      expected = indexesWanted(connection);
    };
    await provisionDatabase(counting, env);
    await provisionDatabase(counting, env);
    expect(process.exitCode ?? 0).toBe(0);
    const connection = await mongoose.createConnection(env.MONGODB_URL, { dbName: database }).asPromise();
    expect(await indexesIn(connection)).toEqual(expected.toSorted());
    await connection.dropDatabase();
    await connection.close();
  });
});

it('reports the missing variable and fails', async () => {
  await provisionDatabase(settings, { MONGODB_DATABASE: 'auscribe_settings' });
  expect(process.exitCode).toBe(1);
});

function indexesWanted(connection: Connection): string[] {
  return connection.modelNames().flatMap((name) => {
    const model = connection.model(name);
    return model.schema.indexes().map(([keys]) => `${model.collection.name} ${JSON.stringify(keys)}`);
  });
}

async function indexesIn(connection: Connection): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await connection.listCollections()) {
    const indexes = await connection.collection(name).indexes();
    found.push(
      ...indexes
        .filter(({ key }) => !('_id' in key && Object.keys(key).length === 1))
        .map(({ key }) => `${name} ${JSON.stringify(key)}`),
    );
  }
  return found.toSorted();
}
