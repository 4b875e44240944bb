import { useStore } from '@nanostores/react';
import { Mic, MicOff } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Select } from '../../../components/ui/inputs.js';
import { toast } from '../../../components/ui/toast.js';
import { messageOf } from '../../../lib/http/errors.js';
import { VoiceTrace } from '../recorder/voice-trace.js';
import { text } from './text.js';
import { useMicrophoneTest } from './use-microphone-test.js';
import type { Microphones } from './use-microphones.js';

/** The level above which somebody is speaking: 0 is silence, 1 is full scale. */
const speaking = 0.45;

/** Chooses the microphone and tests it, before anything is dictated. */
export function MicrophoneField({ microphones }: { microphones: Microphones }) {
  const words = useStore(text);
  const id = useId();
  const { all, chosen, choose, wanted, refresh } = microphones;
  const { stream, opening, begin, end } = useMicrophoneTest();
  const [heard, setHeard] = useState(false);
  const onLevel = useCallback((level: number) => {
    if (level > speaking) setHeard(true);
  }, []);

  async function test(deviceId: string | undefined) {
    setHeard(false);
    try {
      await begin(deviceId);
      refresh();
    } catch (error) {
      toast.error(`Error: ${messageOf(error)}`, { about: error });
    }
  }

  return (
    <div className="flex w-full flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={id} className="w-full text-quiet text-sm sm:w-auto">
          {words.label}
        </label>
        <div className="flex min-w-0 flex-1 basis-64 gap-2">
          <Select
            className="min-w-0 flex-1"
            id={id}
            value={chosen?.deviceId ?? ''}
            onChange={({ target }) => {
              choose(target.value);
              if (stream) test(target.value || undefined);
            }}
          >
            <option value="">{words.default}</option>
            {all.map(({ deviceId, label }, index) => (
              <option key={deviceId} value={deviceId}>
                {label || words.named({ number: index + 1 })}
              </option>
            ))}
          </Select>
          <Button
            look="secondary"
            className="shrink-0"
            busy={opening}
            onClick={() => (stream ? end() : test(wanted))}
            icon={
              stream ? <MicOff aria-hidden="true" className="size-4" /> : <Mic aria-hidden="true" className="size-4" />
            }
          >
            {stream ? words.endTest : words.test}
          </Button>
        </div>
      </div>
      {stream && <VoiceTrace stream={stream} active onLevel={onLevel} />}
      <p role="status" className={stream ? 'text-center text-quiet text-sm' : 'sr-only'}>
        {stream ? (heard ? words.heard : words.testing) : ''}
      </p>
    </div>
  );
}
