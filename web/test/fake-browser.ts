import { FakeRecorder } from './fake-recorder.js';
import { fakeStorage } from './fake-storage.js';

/** Of every recording that is started. */
export const fakeRecordingId = '0b9f1a4e-51f5-4a71-9a3b-9a6f2f4f6d10';

/** What a browser has for a recording: microphone, MediaRecorder, locks, page events, and a server that never answers a chunk. */
export interface FakeBrowser {
  /** The bodies with which recordings were opened. */
  readonly started: readonly Record<string, string>[];
  /** As the release before, whose bodies had no names. */
  refuseNames(): void;
  recorder(): FakeRecorder;
  withoutRecorder(): void;
  microphone(): 'open' | 'closed';
  /** Names of the locks that are held for recordings. */
  held(): string[];
  restore(): void;
}

export function fakeBrowser(): FakeBrowser {
  const before = new Map<string, PropertyDescriptor | undefined>();
  const held = new Set<string>();
  let open = false;
  const track = {
    stop: () => {
      open = false;
    },
  };

  function set(name: string, value: unknown) {
    if (!before.has(name)) before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }

  set('localStorage', fakeStorage());
  set('window', new EventTarget());
  set('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  set('MediaRecorder', FakeRecorder);
  set('navigator', {
    mediaDevices: {
      async getUserMedia() {
        open = true;
        return { getTracks: () => [track] };
      },
    },
    locks: {
      async request(name: string, _options: unknown, work: () => Promise<void>) {
        held.add(name);
        await work();
        held.delete(name);
      },
    },
  });
  const started: Record<string, string>[] = [];
  let knowsNames = true;
  set('fetch', async (url: string, { signal, body }: RequestInit) => {
    if (url.endsWith('/start-recording')) {
      const asked = JSON.parse(String(body));
      started.push(asked);
      if (!knowsNames && 'clinicianName' in asked)
        return Response.json({ status: 'FAILED', message: 'must NOT have additional properties' }, { status: 400 });
      const startedAt = '2025-05-07T00:00:00.000Z';
      const data = { recordingId: fakeRecordingId, startedAt };
      return Response.json({ status: 'SUCCESS', message: '', data, timestamp: startedAt });
    }
    signal?.throwIfAborted();
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });

  return {
    recorder() {
      if (!FakeRecorder.newest) throw new Error('Nothing was recorded');
      return FakeRecorder.newest;
    },
    started,
    refuseNames() {
      knowsNames = false;
    },
    withoutRecorder: () => set('MediaRecorder', undefined),
    microphone: () => (open ? 'open' : 'closed'),
    held: () => [...held].filter((name) => name.startsWith('auscribe-recording-')),
    restore() {
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
        else Reflect.deleteProperty(globalThis, name);
      }
    },
  };
}
