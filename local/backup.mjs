// npm run backup -- FOLDER: backs up the local system, or that of MONGODB_URL, NATS_URL and OBJECT_STORE.
import { backupEnvironment, backupNeeds } from './boot/backup-environment.mjs';
import { operatorCommand } from './boot/operator-command.mjs';

await operatorCommand('packages/backup/dist/cli/backup.js', backupNeeds, backupEnvironment);
