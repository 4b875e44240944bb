import { isRecord } from '../../../../lib/decode.js';
import { download } from '../../../../lib/download.js';

/** Where the copy goes. */
export interface Target {
  write(zip: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<void>;
}

type SavePicker = (options: { suggestedName: string; types: object[] }) => Promise<{
  createWritable(): Promise<WritableStream<Uint8Array>>;
}>;

/**
 * A file on disk that is written as the copy grows, if the browser supports it; otherwise memory, and a download at the
 * end. Null if the user closed the save dialog. Call it soon after a click.
 */
export async function openTarget(name: string): Promise<Target | null> {
  const picker = savePicker();
  if (!picker) return inMemory(name);
  try {
    const types = [{ description: 'ZIP', accept: { 'application/zip': ['.zip'] } }];
    const handle = await picker({ suggestedName: name, types });
    return {
      write: async (zip, signal) => zip.pipeTo(await handle.createWritable(), { signal }),
    };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    return inMemory(name);
  }
}

function savePicker(): SavePicker | null {
  const scope: unknown = window;
  const picker = isRecord(scope) ? scope.showSaveFilePicker : undefined;
  return typeof picker === 'function' ? (options) => picker.call(window, options) : null;
}

function inMemory(name: string): Target {
  return {
    async write(zip, signal) {
      const blob = await new Response(zip, { headers: { 'content-type': 'application/zip' } }).blob();
      signal.throwIfAborted();
      download(blob, name);
    },
  };
}
