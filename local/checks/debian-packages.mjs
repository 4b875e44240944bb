import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ProvisionError } from '../boot/provision-error.mjs';
import { informativeLine, runCommand } from '../boot/run-command.mjs';

/** Other names of Chromium: with windows, which nobody sees, a page costs more than twice as much processor time. */
const CHROMIUM_WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * Program that the tests use → its names on the PATH, and Debian's package. What is in `instead` serves where the package
 * cannot be installed.
 */
const PROGRAMS = [
  {
    programs: ['chromium-headless-shell'],
    instead: CHROMIUM_WITH_WINDOWS,
    package: 'chromium-headless-shell',
    given: 'CHROMIUM_PATH',
  },
  { programs: ['firefox-esr', 'firefox'], package: 'firefox-esr', given: 'FIREFOX_PATH' },
  { programs: ['pulseaudio'], package: 'pulseaudio' },
  { programs: ['pactl'], package: 'pulseaudio-utils' },
  { programs: ['espeak-ng'], package: 'espeak-ng' },
  { programs: ['sox'], package: 'sox' },
  { programs: ['pdftotext'], package: 'poppler-utils' },
  { programs: ['promtool'], package: 'prometheus', given: 'PROMTOOL', service: 'prometheus' },
  { programs: ['prometheus'], package: 'prometheus', given: 'PROMETHEUS', service: 'prometheus' },
];

/**
 * Finds browsers, a sound server, espeak-ng, sox, poppler, Prometheus and promtool on the PATH, or installs Debian's
 * packages if this user may.
 * @param {import('../boot/progress.mjs').Progress} progress
 * @returns {Promise<{ CHROMIUM_PATH: string, FIREFOX_PATH: string, PROMTOOL: string, PROMETHEUS: string }>} For the
 * environment of the tests.
 */
export async function installDebianPackages(progress) {
  const apt = process.getuid?.() === 0 ? onPath(['apt-get']) : null;
  const lacking = PROGRAMS.filter((program) => (apt === null ? find(program) : findProper(program)) === null);
  const missing = [...new Set(lacking.map((program) => program.package))];
  if (missing.length > 0) {
    if (apt === null) {
      throw new ProvisionError(
        `The tests need ${missing.join(', ')}, which ${missing.length === 1 ? 'is' : 'are'} not installed.`,
        `On Debian: sudo apt-get install ${missing.join(' ')}; then run the tests again.`,
      );
    }
    await install(apt, missing, progress);
  }
  /** @param {string} given */
  const path = (given) => find(PROGRAMS.find((program) => program.given === given)) ?? '';
  return {
    CHROMIUM_PATH: path('CHROMIUM_PATH'),
    FIREFOX_PATH: path('FIREFOX_PATH'),
    PROMTOOL: path('PROMTOOL'),
    PROMETHEUS: path('PROMETHEUS'),
  };
}

/**
 * @param {string} apt
 * @param {string[]} packages
 * @param {import('../boot/progress.mjs').Progress} progress
 */
async function install(apt, packages, progress) {
  progress.say(`Installing ${packages.join(', ')} from Debian's packages`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand(apt, ['update', '-q'], { env });
  const { code, output } = await runCommand(apt, ['install', '-y', '-q', '--no-install-recommends', ...packages], {
    env,
  });
  if (code === 0) {
    // The tests need only the program; on a machine with systemd, the package has started its server.
    const systemctl = onPath(['systemctl']);
    for (const { service } of PROGRAMS.filter((program) => packages.includes(program.package))) {
      if (service && systemctl) await runCommand(systemctl, ['disable', '--now', service], { env });
    }
    return;
  }
  throw new ProvisionError(`apt-get could not install ${packages.join(', ')}: ${informativeLine(output, /^E:/)}`);
}

/** @typedef {{ programs: string[], instead?: string[], given?: string }} Program */

/** @param {Program} program */
function findProper({ programs, given }) {
  return (given && process.env[given]) || onPath(programs);
}

/** @param {Program | undefined} program */
function find(program) {
  return program === undefined ? null : (findProper(program) ?? onPath(program.instead ?? []));
}

/** @param {readonly string[]} names */
function onPath(names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // Not in this folder.
      }
    }
  }
  return null;
}
