import { useCallback, useEffect, useRef, useState } from 'react';
import { closeMicrophone, openMicrophone } from '../recording/microphone.js';

export interface MicrophoneTest {
  /** The open microphone, while it is tested. */
  stream: MediaStream | null;
  opening: boolean;
  begin(deviceId: string | undefined): Promise<void>;
  end(): void;
}

/** Opens a microphone to show its level. Nothing is recorded or sent. */
export function useMicrophoneTest(): MicrophoneTest {
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
