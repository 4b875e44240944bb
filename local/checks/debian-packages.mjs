import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ProvisionError } from '../boot/provision-error.mjs';
import { informativeLine, runCommand } from '../boot/run-command.mjs';

/** Program that the tests use → its names on the PATH, and Debian's package. */
const PROGRAMS = [
  { programs: ['chromium', 'chromium-browser', 'google-chrome'], package: 'chromium', given: 'CHROMIUM_PATH' },
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
  const missing = [...new Set(PROGRAMS.filter((program) => find(program) === null).map((program) => program.package))];
  if (missing.length > 0) {
    const apt = find({ programs: ['apt-get'] });
    if (apt === null || process.getuid?.() !== 0) {
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
    const systemctl = find({ programs: ['systemctl'] });
    for (const { service } of PROGRAMS.filter((program) => packages.includes(program.package))) {
      if (service && systemctl) await runCommand(systemctl, ['disable', '--now', service], { env });
    }
    return;
  }
  throw new ProvisionError(`apt-get could not install ${packages.join(', ')}: ${informativeLine(output, /^E:/)}`);
}

/** @param {{ programs: string[], given?: string } | undefined} program */
function find(program) {
  if (program === undefined) return null;
  const given = program.given === undefined ? undefined : process.env[program.given];
  if (given) return given;
  for (const name of program.programs) {
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
