import { useStore } from '@nanostores/react';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { controlClass } from '../../components/ui/inputs.js';
import { backspace, boxAfterKey, codeLength, type Digits, enter, newDigit, paste } from './one-time-code.js';
import { text } from './text.js';

export interface OtpBoxesHandle {
  focus(at: number): void;
}

interface OtpBoxesProps {
  digits: Digits;
  invalid: boolean;
  describedBy: string;
  onChange(digits: Digits): void;
  ref?: Ref<OtpBoxesHandle>;
}

export function OtpBoxes({ digits, invalid, describedBy, onChange, ref }: OtpBoxesProps) {
  const words = useStore(text);
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  useImperativeHandle(ref, () => ({ focus: (at) => boxes.current[at]?.focus() }), []);

  function apply(next: { digits: Digits; focus: number }) {
    onChange(next.digits);
    boxes.current[next.focus]?.focus();
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = boxAfterKey(event.key, at);
    if (target !== null) boxes.current[target]?.focus();
    else if (event.key === 'Backspace') apply(backspace(digits, at));
    else if (event.key === 'Delete') apply(enter(digits, at, ''));
    else return;
    event.preventDefault();
  }

  function onPaste(event: ClipboardEvent, at: number) {
    event.preventDefault();
    apply(paste(digits, at, event.clipboardData.getData('text')));
  }

  return (
    <fieldset aria-describedby={describedBy} className="flex justify-between gap-2">
      <legend className="sr-only">{words.codeBoxes}</legend>
      {digits.map((digit, at) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never move
          key={at}
          ref={(element) => {
            boxes.current[at] = element;
          }}
          className={`${controlClass} min-h-14! max-w-14 px-0! text-center font-semibold text-2xl`}
          aria-label={words.digit({ number: at + 1, length: codeLength })}
          aria-invalid={invalid || undefined}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          value={digit}
          onFocus={(event) => event.target.select()}
          // A phone may fill in the whole code at once; a digit typed over another replaces it.
          onChange={(event) => apply(enter(digits, at, newDigit(event.target.value, digit)))}
          // Typing the same digit again is not a change to React, but should still move on to the next box.
          onInput={(event) => {
            if (digit !== '' && event.currentTarget.value === digit) apply(enter(digits, at, digit));
          }}
          onKeyDown={(event) => onKeyDown(event, at)}
          onPaste={(event) => onPaste(event, at)}
        />
      ))}
    </fieldset>
  );
}
