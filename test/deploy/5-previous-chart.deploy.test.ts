import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Clinic, openClinic } from './support/clinic.js';
import { heardOfIt, startDictating } from './support/clinicians.js';
import { insist } from './support/dictate.js';
import { helm } from './support/helm.js';
import { installBacking, installProduct, routesOfIngress } from './support/install.js';
import { charts, product, release } from './support/names.js';
import { isReady, kindOf } from './support/objects.js';
import { podsOf } from './support/pods.js';

let clinic: Clinic;
let dictationId: string;

beforeAll(async () => {
  clinic = await openClinic();
  const { id: userId } = await clinic.api.newClinician();
  const [dictated] = await (await startDictating(clinic.api, userId, 'Before', 1)).stop();
  dictationId = dictated?.details.id ?? '';
  expect(dictationId).not.toBe('');
}, 300_000);

afterAll(() => clinic?.close());

const dictation = () => insist(() => clinic.api.get<{ transcriptionText: string }>(`/dictations/${dictationId}`));

describe('an installation by the chart before this one', () => {
  it('runs, with what was recorded', async () => {
    await helm(['uninstall', release, '--namespace', product, '--wait']);
    await installProduct({ chart: charts.previous, values: [charts.previousValues] });
    const gateway = { path: '/', host: `gateway.${product}.svc`, port: 8080 };
    await installBacking([gateway]);
    clinic.close();
    clinic = await clinic.again();
    expect((await dictation()).status).toBe(200);
  }, 500_000);

  it('is brought to this chart by one command, and nothing is left of it', async () => {
    await installProduct();
    await installBacking(await routesOfIngress());
    clinic.close();
    clinic = await clinic.again();
    const pods = await podsOf(product);
    expect(pods.every(isReady)).toBe(true);
    expect(pods.map(kindOf)).toContain('web');
    expect(pods.filter(({ metadata }) => !metadata.name.startsWith(`${release}-`))).toEqual([]);
    const { status, body } = await dictation();
    expect(status).toBe(200);
    expect(body.data.transcriptionText).toMatch(heardOfIt);
  }, 500_000);
});
