import { afterEach, beforeEach } from '@jest/globals';
import { act } from '@testing-library/react';
import { FakeRecorder } from '../../fake-recorder.js';

/** A microphone with what is recorded from it. */
export const microphone = {
  isOpen: () => open > 0,
  /** As when the user says no: NotAllowedError. */
  refuseWith(name: string): void {
    refusedWith = name;
  },
  recorder(): FakeRecorder {
    if (!FakeRecorder.newest) throw new Error('Nothing was recorded');
    return FakeRecorder.newest;
  },
  /** The browser hands over a chunk. */
  speak: (words: string) => act(async () => microphone.recorder().speak(words)),
  /** The browser ends the recording by itself. */
  unplug: () => act(async () => microphone.recorder().end()),
};

let open = 0;
let refusedWith = '';

async function getUserMedia() {
  if (refusedWith !== '') throw new DOMException('', refusedWith);
  open += 1;
  const stop = () => {
    open -= 1;
  };
  const track = Object.assign(new EventTarget(), { muted: false, stop });
  return { getTracks: () => [track], getAudioTracks: () => [track] };
}

/** Held by this page alone: there are no other tabs. */
const held = new Set<string>();
const locks = {
  async request(name: string, _options: unknown, work: () => Promise<void>) {
    held.add(name);
    await work();
    held.delete(name);
  },
  query: async () => ({ held: [...held].map((name) => ({ name })) }),
};

beforeEach(() => {
  open = 0;
  refusedWith = '';
  FakeRecorder.newest = undefined;
  Object.assign(window, { MediaRecorder: FakeRecorder });
  const mediaDevices = { getUserMedia, enumerateDevices: async () => [] };
  for (const [name, value] of Object.entries({ mediaDevices, locks })) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
});

afterEach(() => {
  for (const name of ['mediaDevices', 'locks']) Reflect.deleteProperty(navigator, name);
});
