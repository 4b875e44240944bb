import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { unicodeNumber } from './report.js';
import { text } from './text.js';

/** Asks before making a PDF that cannot show some letters of its note. */
export type AskUnprintable = (letters: readonly string[]) => Promise<boolean>;

/** The question and its dialog: users should know before they print. */
export function useUnprintableDialog() {
  const [letters, setLetters] = useState<readonly string[]>([]);
  const answer = useRef<(proceed: boolean) => void>(undefined);
  const ask: AskUnprintable = (found) => {
    if (found.length === 0) return Promise.resolve(true);
    setLetters(found);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };
  const settle = (proceed: boolean) => {
    setLetters([]);
    answer.current?.(proceed);
  };
  return { ask, dialog: <UnprintableDialog letters={letters} onAnswer={settle} /> };
}

const mostNamed = 12;

function UnprintableDialog({ letters, onAnswer }: { letters: readonly string[]; onAnswer(proceed: boolean): void }) {
  const t = useStore(text);
  const named = letters.slice(0, mostNamed).map((letter) => `${letter} (${unicodeNumber(letter)})`);
  const more = letters.length > mostNamed ? ', …' : '';
  return (
    <ConfirmDialog
      open={letters.length > 0}
      title={t.unprintableTitle}
      text={t.unprintableText({ letters: `${named.join(', ')}${more}` })}
      confirm={t.printAnyway}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  );
}
