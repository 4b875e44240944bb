const PINO_WARN = 40;
const AT_MOST_EVERY_MS = 10_000;

/** The warning in a line of a part's output; null if all is well. */
export function warningIn(line: string): string | null {
  if (line.startsWith('{')) return warningInJson(line);
  const plain = /\[(?:WRN|ERR|FTL)\]\s*(.*)|^(?:warning|error|exception)[:\s]\s*(.*)/i.exec(line);
  return plain === null ? null : (plain[1] ?? plain[2] ?? '').trim() || null;
}

/** Information that a part has for the user although nothing is wrong: `"notice": true` in its log. */
export function noticeIn(line: string): string | null {
  const entry = line.includes('"notice"') ? parsed(line) : null;
  return entry?.notice === true && typeof entry.msg === 'string' ? entry.msg : null;
}

/** Calls `say` for a warning, but leaves out warnings that come too often, and counts them. */
export function throttled(
  say: (text: string) => void,
  now: () => number = () => performance.now(),
): (text: string) => void {
  let quietUntil = 0;
  let left = 0;
  return (text) => {
    if (now() < quietUntil) {
      left += 1;
      return;
    }
    say(left === 0 ? text : `${text} (and ${left} more)`);
    left = 0;
    quietUntil = now() + AT_MOST_EVERY_MS;
  };
}

function warningInJson(line: string): string | null {
  const entry = parsed(line);
  if (entry === null || !isWarning(entry.level)) return null;
  const said = entry.msg ?? entry.message;
  return typeof said === 'string' && said !== '' ? said : 'a warning without words';
}

function parsed(line: string): { level?: unknown; msg?: unknown; message?: unknown; notice?: unknown } | null {
  try {
    const entry: unknown = JSON.parse(line);
    return typeof entry === 'object' ? entry : null;
  } catch {
    return null;
  }
}

function isWarning(level: unknown): boolean {
  if (typeof level === 'number') return level >= PINO_WARN;
  return typeof level === 'string' && /^(warn|warning|error|critical|fatal)$/i.test(level);
}
