import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Notice } from '../../../components/ui/notice.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { useSettings } from '../../settings/user-settings.js';
import { MicrophoneField } from '../microphone/microphone-field.js';
import { text as microphoneText } from '../microphone/text.js';
import type { Microphones } from '../microphone/use-microphones.js';
import { text } from './text.js';

/** What the clinician can check and change before recording. */
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

/** Names the language that transcription will expect: a wrong one would show only in the transcript. */
function SpokenLanguage() {
  const words = useStore(text);
  const { languageName, accent } = useSettings();
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-quiet text-sm">
      {words.language({ language: languageName, accent })}
      <TextLink to="/settings">{words.changeLanguage}</TextLink>
    </p>
  );
}

/** Whether the user has allowed the microphone; undefined until the browser says so, or if it never does. */
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
