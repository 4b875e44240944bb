/** What the operator has to decide or do first; nothing was changed. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
