import type { Progress } from '../boot/progress.mjs';
import type { StartSettings } from '../boot/settings.mjs';
import { LocalSystem } from './system.js';

export interface SuperviseOptions {
  root: string;
  settings: StartSettings;
  env: NodeJS.ProcessEnv;
  progress: Progress;
  build: () => Promise<void>;
  /** Is given what a signal has to call. */
  onStop: (stop: (hurry: boolean) => Promise<void>) => void;
}

/** The second half of npm start: everything that needs the installed packages. Returns once all of it runs. */
export async function supervise({ root, settings, env, progress, build, onStop }: SuperviseOptions): Promise<void> {
  const system = new LocalSystem({ root, ...settings, env, say: progress.say, build });
  onStop(async (hurry) => {
    if (hurry) system.end();
    await system.stop();
  });
  await system.start();
  progress.say(`All parts are ready. Their logs are in ${settings.dataDir}/logs`);
  const { app, mail, prometheus, grafana } = system.urls;
  const inbox = mail?.startsWith('http') ? `\n  Mail inbox    ${mail}` : '';
  const alerts = prometheus === undefined ? '' : `\n  Alerts        ${prometheus}/alerts`;
  const dashboards = grafana === undefined ? '' : `\n  Dashboards    ${grafana}/dashboards`;
  process.stdout.write(`\n  App and API   ${app}${inbox}${alerts}${dashboards}\n\n  Ctrl-C stops everything.\n\n`);
}
