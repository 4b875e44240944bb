/** What a service may need besides the common environment. */
export type Need = 'broker' | 'database' | 'objects' | 'ffmpeg' | 'speech' | 'smtp';

type SecretName = 'codePepper' | 'keyEncryption' | 'auditKey' | 'dataKeyEncryption';

/** For services that read or write users' objects. */
const dataKeys = { DATA_KEY_ENCRYPTION_KEY: 'dataKeyEncryption' } as const;

export interface ServicePart {
  name: ServiceName;
  /** Path below the repository's root; its program is `dist/main.js`. */
  folder: string;
  needs: readonly Need[];
  /** Services that it calls, whose addresses it gets as AUTH_URL, INGEST_URL, … */
  calls: readonly ServiceName[];
  /** Name of the variable → name of the secret in secrets.json. */
  secrets?: Readonly<Record<string, SecretName>>;
}

export type ServiceName = 'auth' | 'settings' | 'email' | 'dictations' | 'ingest' | 'transcription' | 'gateway';

/** The processes of the product, besides broker, database, mail and speech engine. The gateway comes last. */
export const services: readonly ServicePart[] = [
  {
    name: 'auth',
    folder: 'services/auth',
    needs: ['broker', 'database'],
    calls: [],
    secrets: { CODE_PEPPER: 'codePepper', KEY_ENCRYPTION_KEY: 'keyEncryption', ...dataKeys },
  },
  { name: 'settings', folder: 'services/settings', needs: ['broker', 'database'], calls: ['auth'] },
  {
    name: 'email',
    folder: 'services/email',
    needs: ['broker', 'database', 'objects', 'smtp'],
    calls: ['auth', 'dictations', 'settings'],
    secrets: dataKeys,
  },
  {
    name: 'dictations',
    folder: 'services/dictations',
    needs: ['broker', 'database', 'objects'],
    calls: ['auth'],
    secrets: { AUDIT_KEY: 'auditKey', ...dataKeys },
  },
  {
    name: 'ingest',
    folder: 'services/ingest',
    needs: ['broker', 'database', 'objects', 'ffmpeg'],
    calls: ['auth', 'dictations'],
    secrets: dataKeys,
  },
  {
    name: 'transcription',
    folder: 'services/transcription',
    needs: ['broker', 'database', 'objects', 'ffmpeg', 'speech'],
    calls: [],
    secrets: dataKeys,
  },
  {
    name: 'gateway',
    folder: 'gateway',
    needs: ['broker'],
    calls: ['auth', 'settings', 'email', 'dictations', 'ingest'],
  },
];
