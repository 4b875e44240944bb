/** The services with a user of the broker, and those with a user of the database. */
export const brokerUsers = ['auth', 'settings', 'email', 'dictations', 'ingest', 'transcription', 'gateway', 'admin'];
const databaseUsers = ['root', 'auth', 'settings', 'email', 'dictations', 'ingest', 'transcription'];

/** Every secret of a deployment, as docker-compose.yml and the chart name them. */
export const secretNames = [
  ...brokerUsers.map((user) => `NATS_PASSWORD_${user.toUpperCase()}`),
  ...databaseUsers.map((user) => `MONGODB_PASSWORD_${user.toUpperCase()}`),
  'MONGODB_CLUSTER_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'INSIDE_KEY',
  'CODE_PEPPER',
  'KEY_ENCRYPTION_KEY',
  'DATA_KEY_ENCRYPTION_KEY',
  'AUDIT_KEY',
  'OBJECT_STORE_SECRET',
  'SPEECH_API_KEY',
];
