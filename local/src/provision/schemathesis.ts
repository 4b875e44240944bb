import type { ProvisionOptions } from '../part.js';
import { pinned, venv } from './python.js';

/** The path of schemathesis, which tests an API by its OpenAPI document, in a private venv. */
export async function installSchemathesis(options: ProvisionOptions): Promise<string> {
  const { bin } = await venv(options, {
    name: 'schemathesis',
    what: 'the tool that tests the API by its document (schemathesis)',
    requirements: pinned('schemathesis').requirements,
    space: 300 * 1024 * 1024,
    python3: 11,
  });
  return `${bin}/schemathesis`;
}
