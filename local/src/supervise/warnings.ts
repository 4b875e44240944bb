const PINO_WARN = 40;
const AT_MOST_EVERY_MS = 10_000;

/** What a line of a part's output warns of; null for all that is in order. */
export function warningIn(line: string): string | null {
  if (line.startsWith('{')) return warningInJson(line);
  const plain = /\[(?:WRN|ERR|FTL)\]\s*(.*)|^(?:warning|error|exception)[:\s]\s*(.*)/i.exec(line);
  return plain === null ? null : (plain[1] ?? plain[2] ?? '').trim() || null;
}

/** Calls `say` for a warning, but leaves out what comes too thick and fast, and counts it. */
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
  try {
    const entry: unknown = JSON.parse(line);
    if (typeof entry !== 'object' || entry === null || !('level' in entry)) return null;
    if (!isWarning(entry.level)) return null;
    const said = 'msg' in entry ? entry.msg : 'message' in entry ? entry.message : undefined;
    return typeof said === 'string' && said !== '' ? said : 'a warning without words';
  } catch {
    return null;
  }
}

function isWarning(level: unknown): boolean {
  if (typeof level === 'number') return level >= PINO_WARN;
  return typeof level === 'string' && /^(warn|warning|error|critical|fatal)$/i.test(level);
}
