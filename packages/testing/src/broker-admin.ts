import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How the admin user of a running system's broker connects. */
export async function brokerAdminOf(dataDir: string): Promise<{ url: string; user: string; password: string }> {
  const admin = new URL((await readFile(join(dataDir, 'nats', 'admin.url'), 'utf8')).trim());
  return { url: `nats://${admin.host}`, user: admin.username, password: decodeURIComponent(admin.password) };
}
