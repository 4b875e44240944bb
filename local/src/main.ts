import type { Progress } from '../boot/progress.mjs';
import { ProvisionError } from '../boot/provision-error.mjs';
import type { StartSettings } from '../boot/settings.mjs';
import { services } from './parts.js';
import { LocalSystem } from './system.js';

export interface SuperviseOptions {
  root: string;
  settings: StartSettings;
  env: NodeJS.ProcessEnv;
  progress: Progress;
  build: () => Promise<void>;
  /** Receives the function that a signal has to call. */
  onStop: (stop: (hurry: boolean) => Promise<void>) => void;
}

/** The second half of npm start: everything that needs the installed packages. Returns once everything runs. */
export async function supervise({ root, settings, env, progress, build, onStop }: SuperviseOptions): Promise<void> {
  requireKnown(settings.only ?? [], 'web');
  requireKnown(settings.inspect === null ? [] : [settings.inspect]);
  const system = new LocalSystem({ root, ...settings, env, say: progress.say, build });
  // Contains a compiler, which npm start does not need.
  const { DevLoop } = settings.dev ? await import('./dev/dev-loop.js') : { DevLoop: null };
  const dev = DevLoop && new DevLoop({ root, parts: system.parts, say: progress.say });
  onStop(async (hurry) => {
    const ending = dev?.stop();
    if (hurry) system.end();
    await system.stop();
    await ending;
  });
  await system.start();
  dev?.start();
  progress.say(`All parts are ready. Their logs are in ${settings.dataDir}/logs`);
  if (settings.inspect !== null) progress.say(`${settings.inspect} listens for a debugger on 127.0.0.1:9229`);
  const { app, mail, prometheus, grafana } = system.urls;
  const inbox = mail?.startsWith('http') ? `\n  Mail inbox    ${mail}` : '';
  const alerts = prometheus === undefined ? '' : `\n  Alerts        ${prometheus}/alerts`;
  const dashboards = grafana === undefined ? '' : `\n  Dashboards    ${grafana}/dashboards`;
  process.stdout.write(`\n  App and API   ${app}${inbox}${alerts}${dashboards}\n\n  Ctrl-C stops everything.\n\n`);
}

/** Throws ProvisionError. */
function requireKnown(names: readonly string[], ...others: readonly string[]): void {
  const known = [...services.map(({ name }) => name as string), ...others];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new ProvisionError(`There is no service '${unknown}', only ${known.join(', ')}.`);
}
