import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@auscribe/service-kit';
import { describe, expect, it } from '@jest/globals';
import { Type } from 'typebox';
import { parse } from 'yaml';
import { EmailConfig } from '../../services/email/src/config.js';
import { chartFolder } from './support/chart.js';

const values: { services: { email: { tmpSize: string; resources: { limits: Record<string, string> } } } } = parse(
  readFileSync(join(chartFolder, 'values.yaml'), 'utf8'),
);
const bytes = (size: string): number => Number.parseInt(size, 10) * 1024 ** (size.endsWith('Gi') ? 3 : 2);

describe('the temporary space of the email service', () => {
  it('has room for every PDF that may wait, and the pod for the volume', () => {
    const { MAX_SPOOL_BYTES } = readConfig(
      Type.Object({ MAX_SPOOL_BYTES: EmailConfig.properties.MAX_SPOOL_BYTES }),
      {},
    );
    const { tmpSize, resources } = values.services.email;
    expect(bytes(tmpSize)).toBeGreaterThan(MAX_SPOOL_BYTES);
    expect(bytes(resources.limits['ephemeral-storage'] ?? '')).toBeGreaterThanOrEqual(bytes(tmpSize));
  });
});
