import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * When a process began, in the system's own words; null when there is no such process. A pid together with it names
 * one process for ever, while a pid alone is given out again.
 * @param {number} pid
 * @returns {string | null}
 */
export function startOf(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return process.platform === 'linux' ? startOnLinux(pid) : startElsewhere(pid);
}

/**
 * @param {number} pid
 * @param {string} start
 */
export function isSameProcess(pid, start) {
  return startOf(pid) === start;
}

/**
 * @param {number} pid
 * @returns {string | null}
 */
function startOnLinux(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name is in brackets and may hold spaces: fields are counted after it. A zombie has ended.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

/**
 * @param {number} pid
 * @returns {string | null}
 */
function startElsewhere(pid) {
  try {
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return started === '' ? null : started;
  } catch {
    return null;
  }
}
