import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { controlClass } from '../../components/ui/control-class.js';
import { backspace, codeLength, type Digits, enter } from './otp-digits.js';

interface OtpBoxesProps {
  digits: Digits;
  onChange(digits: Digits): void;
}

export function OtpBoxes({ digits, onChange }: OtpBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  function apply(next: { digits: Digits; focus: number }) {
    onChange(next.digits);
    boxes.current[next.focus]?.focus();
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    if (event.key === 'Backspace') {
      event.preventDefault();
      apply(backspace(digits, at));
    } else if (event.key === 'ArrowLeft') {
      boxes.current[at - 1]?.focus();
    } else if (event.key === 'ArrowRight') {
      boxes.current[at + 1]?.focus();
    }
  }

  function onPaste(event: ClipboardEvent) {
    event.preventDefault();
    const pasted = event.clipboardData.getData('text').replace(/\D/g, '').slice(0, codeLength);
    if (pasted) apply(enter(digits, 0, pasted));
  }

  return (
    <fieldset className="flex justify-between gap-2">
      <legend className="sr-only">Verification code</legend>
      {digits.map((digit, at) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never move
          key={at}
          ref={(element) => {
            boxes.current[at] = element;
          }}
          className={`${controlClass} max-w-14 px-0! text-center font-semibold text-xl`}
          aria-label={`Digit ${at + 1} of ${codeLength}`}
          inputMode="numeric"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          value={digit}
          onFocus={(event) => event.target.select()}
          // A phone may fill in the whole code at once; a digit typed over another replaces it.
          onChange={(event) => apply(enter(digits, at, withoutOld(event.target.value, digit)))}
          onKeyDown={(event) => onKeyDown(event, at)}
          onPaste={onPaste}
        />
      ))}
    </fieldset>
  );
}

function withoutOld(value: string, old: string): string {
  return old !== '' && value.length === 2 ? value.replace(old, '') : value;
}
