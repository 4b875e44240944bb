import type { AutoDeletePreview as Preview, UserSettings } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { previewAutoDelete } from '../auto-delete/api.js';
import { autoDeleteOf } from './options.js';
import { previewWords } from './preview-words.js';
import { text } from './text.js';

/** What the choice would do to the records that are there, said before it is saved. */
export function AutoDeletePreview({ choice }: { choice: UserSettings['autoDelete'] }) {
  const words = useStore(text);
  const [found, setFound] = useState<{ choice: string; preview: Preview } | null>(null);
  const { days } = autoDeleteOf(choice);

  useEffect(() => {
    if (days === null) return;
    let asked = true;
    previewAutoDelete(choice).then(
      (preview) => asked && setFound({ choice, preview }),
      // The dialog asks again before anything is saved.
      () => asked && setFound(null),
    );
    return () => {
      asked = false;
    };
  }, [choice, days]);

  const said =
    days !== null && found?.choice === choice ? previewWords(found.preview, words[`periods${days}`], words) : [];
  return (
    <p role="status" className="font-medium text-sm text-warn">
      {said.join(' ')}
    </p>
  );
}
