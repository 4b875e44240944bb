import { useStore } from '@nanostores/react';
import { Notice } from '../../../components/ui/notice.js';
import { MicrophoneField } from '../microphone/microphone-field.js';
import { text } from '../microphone/text.js';
import { useMicrophonePermission } from '../microphone/use-microphone-permission.js';
import type { Microphones } from '../microphone/use-microphones.js';
import { SpokenLanguage } from './spoken-language.js';

/** What can be put right before the recording begins. */
export function RecorderSetup({ microphones }: { microphones: Microphones }) {
  const words = useStore(text);
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
