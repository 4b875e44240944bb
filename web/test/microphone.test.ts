import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  explain,
  findChosen,
  microphonesOf,
  openMicrophone,
  readChosenMicrophone,
  writeChosenMicrophone,
} from '../src/features/dictation/recording/microphone.js';
import { fakeStorage } from './fake-storage.js';

const headset = { deviceId: 'h1', label: 'Headset' };
const laptop = { deviceId: 'l1', label: 'Laptop' };

describe('the microphones to choose from', () => {
  it('are the inputs, without Chromium’s aliases for the default and without unnamed ones', () => {
    const devices = [
      { kind: 'audioinput', deviceId: 'default', label: 'Default - Laptop' },
      { kind: 'audioinput', deviceId: 'communications', label: 'Communications - Laptop' },
      { kind: 'audioinput', deviceId: '', label: '' },
      { kind: 'audiooutput', deviceId: 's1', label: 'Speaker' },
      { kind: 'videoinput', deviceId: 'v1', label: 'Camera' },
      { kind: 'audioinput', ...laptop },
      { kind: 'audioinput', ...headset },
    ] as const;
    expect(microphonesOf(devices)).toEqual([laptop, headset]);
  });

  it('match the chosen one by its id, else by its name if it is unique', () => {
    expect(findChosen([laptop, headset], headset)).toBe(headset);
    expect(findChosen([laptop, { deviceId: 'new', label: 'Headset' }], headset)?.deviceId).toBe('new');
    const twins = [
      { deviceId: 'a', label: 'Headset' },
      { deviceId: 'b', label: 'Headset' },
    ];
    expect(findChosen(twins, headset)).toBeUndefined();
    expect(findChosen([laptop], headset)).toBeUndefined();
    expect(findChosen([laptop], null)).toBeUndefined();
    expect(findChosen([{ deviceId: 'x', label: '' }], { deviceId: 'y', label: '' })).toBeUndefined();
  });

  it('are remembered for each user of the browser', () => {
    const storage = fakeStorage();
    writeChosenMicrophone('u1', headset, storage);
    expect([readChosenMicrophone('u1', storage), readChosenMicrophone('u2', storage)]).toEqual([headset, null]);
    writeChosenMicrophone('u1', null, storage);
    expect(readChosenMicrophone('u1', storage)).toBeNull();
    storage.setItem('microphoneu1', 'not json');
    expect(readChosenMicrophone('u1', storage)).toBeNull();
  });
});

describe('a microphone that cannot be opened', () => {
  it.each([
    ['NotAllowedError', 'is not allowed'],
    ['SecurityError', 'is not allowed'],
    ['NotFoundError', 'No microphone was found'],
    ['NotReadableError', 'in use by another program'],
    ['AbortError', 'in use by another program'],
    ['SomethingNew', 'could not be opened'],
  ])('%s is explained', (name, words) => {
    expect(explain(new DOMException('browser words', name))).toContain(words);
  });
});

describe('openMicrophone', () => {
  const asked: unknown[] = [];
  const before = ['navigator', 'MediaRecorder', 'isSecureContext'].map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );

  function set(name: string, value: unknown) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }

  function microphone(open: (deviceId: string | undefined) => string) {
    const getUserMedia = async ({ audio }: { audio: { deviceId?: { exact: string } } }) => {
      asked.push(audio.deviceId?.exact);
      return open(audio.deviceId?.exact);
    };
    set('navigator', { mediaDevices: { getUserMedia } });
  }

  beforeEach(() => {
    asked.length = 0;
    set('MediaRecorder', class {});
    set('isSecureContext', true);
  });
  afterEach(() => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  });

  it('uses the chosen one', async () => {
    microphone((id) => `stream of ${id}`);
    expect(await openMicrophone('h1')).toEqual({ stream: 'stream of h1', substituted: false });
  });

  it('uses the default if the chosen one is missing, and says so', async () => {
    microphone((id) => {
      if (id) throw new DOMException('gone', 'OverconstrainedError');
      return 'default stream';
    });
    expect(await openMicrophone('h1')).toEqual({ stream: 'default stream', substituted: true });
    expect(asked).toEqual(['h1', undefined]);
  });

  it('does not ask a second time if it is not allowed', async () => {
    microphone(() => {
      throw new DOMException('no', 'NotAllowedError');
    });
    await expect(openMicrophone('h1')).rejects.toThrow('is not allowed');
    expect(asked).toEqual(['h1']);
  });

  it('says that an insecure page cannot use the microphone', async () => {
    set('navigator', {});
    set('isSecureContext', false);
    await expect(openMicrophone()).rejects.toThrow('secure pages');
  });
});
