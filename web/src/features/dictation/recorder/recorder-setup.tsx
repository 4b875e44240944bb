import { useStore } from '@nanostores/react';
import { Mic, MicOff } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Select } from '../../../components/ui/inputs.js';
import { Notice } from '../../../components/ui/notice.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { toast } from '../../../components/ui/toast.js';
import { messageOf } from '../../../lib/http/errors.js';
import { useSettings } from '../../settings/user-settings.js';
import { closeMicrophone, type Microphones, openMicrophone } from '../recording/microphone.js';
import { microphoneText, recorderText } from '../text.js';
import { VoiceTrace } from './voice-trace.js';

/** Settings that the clinician can check and change before recording. */
export function RecorderSetup({ microphones }: { microphones: Microphones }) {
  const words = useStore(microphoneText);
  const permission = useMicrophonePermission();
  return (
    <div className="mt-1 flex w-full max-w-xl flex-col gap-2 border-line border-t pt-4">
      {permission === 'denied' ? (
        <Notice tone="warn" title={words.blocked}>
          {words.blockedHelp}
        </Notice>
      ) : (
        <MicrophoneField microphones={microphones} />
      )}
      <SpokenLanguage />
    </div>
  );
}

/** The language that transcription will expect: a wrong one would be noticed only in the transcript. */
function SpokenLanguage() {
  const words = useStore(recorderText);
  const { languageName, accent } = useSettings();
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-quiet text-sm">
      {words.language({ language: languageName, accent })}
      <TextLink to="/settings">{words.changeLanguage}</TextLink>
    </p>
  );
}

/** Whether the user has allowed the microphone; undefined until the browser reports it, if it does. */
function useMicrophonePermission(): PermissionState | undefined {
  const [state, setState] = useState<PermissionState>();
  useEffect(() => {
    let status: PermissionStatus | undefined;
    let over = false;
    const update = () => setState(status?.state);
    navigator.permissions?.query({ name: 'microphone' }).then(
      (known) => {
        if (over) return;
        status = known;
        update();
        known.addEventListener('change', update);
      },
      () => undefined, // Firefox before 131 does not know the name
    );
    return () => {
      over = true;
      status?.removeEventListener('change', update);
    };
  }, []);
  return state;
}

/** The level above which somebody is speaking: 0 is silence, 1 is full scale. */
const speaking = 0.45;

/** Chooses and tests the microphone before anything is dictated. */
function MicrophoneField({ microphones }: { microphones: Microphones }) {
  const words = useStore(microphoneText);
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

interface MicrophoneTest {
  /** The open microphone, while it is being tested. */
  stream: MediaStream | null;
  opening: boolean;
  begin(deviceId: string | undefined): Promise<void>;
  end(): void;
}

/** Opens a microphone to show its level. Nothing is recorded or sent. */
function useMicrophoneTest(): MicrophoneTest {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [opening, setOpening] = useState(false);
  const turn = useRef(0);
  const held = useRef<MediaStream>(undefined);

  const end = useCallback(() => {
    turn.current += 1;
    if (held.current) closeMicrophone(held.current);
    held.current = undefined;
    setStream(null);
    setOpening(false);
  }, []);

  const begin = useCallback(
    async (deviceId: string | undefined) => {
      end();
      const mine = turn.current;
      setOpening(true);
      try {
        const opened = await openMicrophone(deviceId);
        if (mine !== turn.current) {
          closeMicrophone(opened.stream);
          return;
        }
        held.current = opened.stream;
        setStream(opened.stream);
      } finally {
        if (mine === turn.current) setOpening(false);
      }
    },
    [end],
  );

  // Starting a recording or leaving the page closes the microphone.
  useEffect(() => end, [end]);
  return { stream, opening, begin, end };
}
