/** The operator has to decide or do something first; nothing was changed. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
