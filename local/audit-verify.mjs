// npm run audit:verify: verifies the audit trail of the local system, or of MONGODB_URL with AUDIT_KEY.
import { operatorCommand } from './boot/operator-command.mjs';

process.env.MONGODB_DATABASE ||= 'auscribe_dictations';
await operatorCommand(
  'services/dictations/dist/audit-verify.js',
  ['MONGODB_URL', 'AUDIT_KEY'],
  ({ urls, secrets }) => ({
    MONGODB_URL: urls.mongo,
    AUDIT_KEY: secrets.auditKey,
  }),
);
