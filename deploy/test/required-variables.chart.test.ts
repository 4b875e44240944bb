import { readConfig } from '@auscribe/service-kit';
import { describe, expect, it } from '@jest/globals';
import { GatewayConfig } from '../../gateway/src/config.js';
import { AuthConfig } from '../../services/auth/src/config.js';
import { DictationsConfig } from '../../services/dictations/src/config.js';
import { EmailConfig } from '../../services/email/src/config.js';
import { IngestConfig } from '../../services/ingest/src/config.js';
import { SettingsConfig } from '../../services/settings/src/config.js';
import { TranscriptionConfig } from '../../services/transcription/src/config.js';
import { render } from './support/chart.js';
import { named } from './support/manifest.js';

const configs = {
  auth: AuthConfig,
  dictations: DictationsConfig,
  email: EmailConfig,
  gateway: GatewayConfig,
  ingest: IngestConfig,
  settings: SettingsConfig,
  transcription: TranscriptionConfig,
};

describe('the chart', () => {
  const objects = render();

  it.each(Object.entries(configs))('gives %s every required variable', (service, config) => {
    const name = `auscribe-${service}`;
    const [container] = named(objects, 'Deployment', name).spec.template?.spec.containers ?? [];
    expect(container?.envFrom).toContainEqual({ configMapRef: { name } });
    const secrets = container?.env?.map(({ name: variable, value = 'from a secret' }) => [variable, value]) ?? [];
    const env = { ...named(objects, 'ConfigMap', name).data, ...Object.fromEntries(secrets) };
    expect(() => readConfig(config, {})).toThrow(/ is not set/);
    expect(() => readConfig(config, env)).not.toThrow(/ is not set/);
  });
});
