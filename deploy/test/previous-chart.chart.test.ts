import { readConfig } from '@auscribe/service-kit';
import { describe, expect, it } from '@jest/globals';
import { GatewayConfig } from '../../gateway/src/config.js';
import { AuthConfig } from '../../services/auth/src/config.js';
import { DictationsConfig } from '../../services/dictations/src/config.js';
import { EmailConfig } from '../../services/email/src/config.js';
import { IngestConfig } from '../../services/ingest/src/config.js';
import { SettingsConfig } from '../../services/settings/src/config.js';
import { TranscriptionConfig } from '../../services/transcription/src/config.js';
import { charts } from '../../test/deploy/support/names.js';
import { render } from './support/chart.js';
import { ofKind } from './support/manifest.js';

const configs = {
  auth: AuthConfig,
  dictations: DictationsConfig,
  email: EmailConfig,
  gateway: GatewayConfig,
  ingest: IngestConfig,
  settings: SettingsConfig,
  transcription: TranscriptionConfig,
};

describe('the chart before this one', () => {
  const deployments = ofKind(render({ chart: charts.previous, files: [charts.previousValues] }), 'Deployment');

  it.each(Object.entries(configs))('gives %s every variable that it cannot start without', (service, config) => {
    const deployment = deployments.find(({ metadata }) => metadata.name === service);
    const variables = deployment?.spec.template?.spec.containers?.[0]?.env ?? [];
    const env = Object.fromEntries(variables.map(({ name, value = 'from a secret' }) => [name, value]));
    expect(() => readConfig(config, {})).toThrow(/ is not set/);
    expect(() => readConfig(config, env)).not.toThrow(/ is not set/);
  });
});
