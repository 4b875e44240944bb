import type { FactorKind } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { FieldError, TextField } from '../../../components/ui/field.js';
import { messageOf } from '../../../lib/http/errors.js';
import { type CodeOutcome, codeOf, noDigits } from '../one-time-code.js';
import { OtpBoxes, type OtpBoxesHandle } from '../otp-boxes.js';
import type { TypedCode } from './api.js';
import { PasskeyError, passkeysSupported } from './passkey.js';
import { text } from './text.js';

interface FactorChallengeProps {
  /** The account's factors, the default one first. */
  factors: readonly FactorKind[];
  /** Returns null, or what is wrong with the code. Rejects if the server could not be reached. */
  onCode(typed: TypedCode): Promise<CodeOutcome>;
  /** The same for a passkey; also rejects with PasskeyError. */
  onPasskey(): Promise<CodeOutcome>;
}

/** Asks for one of the user's factors, with the others as alternatives. */
export function FactorChallenge({ factors, onCode, onPasskey }: FactorChallengeProps) {
  const t = useStore(text);
  const [chosen, setChosen] = useState<FactorKind | null>(null);
  const kind = chosen ?? factors[0] ?? 'email';
  const [digits, setDigits] = useState(noDigits);
  const [recoveryCode, setRecoveryCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const boxes = useRef<OtpBoxesHandle>(null);
  const field = useRef<HTMLInputElement>(null);
  const introduction = useId();

  useEffect(() => {
    if (kind === 'recovery') field.current?.focus();
    else boxes.current?.focus(0);
  }, [kind]);

  async function ask(work: () => Promise<CodeOutcome>) {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const refused = await work();
      if (refused === null) return;
      setProblem(refused);
      boxes.current?.focus(0);
      field.current?.focus();
    } catch (error) {
      setProblem(error instanceof PasskeyError ? error.message : t.failed({ reason: messageOf(error) }));
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // In React's tree, a dialog's form may be inside another form, even if it is not in the DOM.
    event.stopPropagation();
    if (kind === 'passkey') return ask(onPasskey);
    if (kind === 'recovery') {
      const code = recoveryCode.trim();
      return code === '' ? setProblem(t.recoveryMissing) : ask(() => onCode({ kind, code }));
    }
    const code = codeOf(digits);
    if (code) return ask(() => onCode({ kind, code }));
    setProblem(t.incomplete);
    boxes.current?.focus(digits.indexOf(''));
  }

  const intros = { email: t.emailIntro, totp: t.totpIntro, passkey: t.passkeyIntro, recovery: t.recoveryIntro };
  const others = factors.filter((other) => other !== kind);
  const instead = {
    email: t.emailInstead,
    totp: t.totpInstead,
    passkey: t.passkeyInstead,
    recovery: t.recoveryInstead,
  };
  return (
    <>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p id={introduction}>{intros[kind]}</p>
        {kind === 'recovery' && (
          <TextField
            label={t.recoveryCode}
            ref={field}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={recoveryCode}
            onChange={(event) => setRecoveryCode(event.target.value)}
          />
        )}
        {(kind === 'totp' || kind === 'email') && (
          <OtpBoxes
            ref={boxes}
            digits={digits}
            invalid={problem !== null}
            describedBy={introduction}
            onChange={(next) => {
              setDigits(next);
              setProblem(null);
            }}
          />
        )}
        {kind === 'passkey' && !passkeysSupported() ? (
          <FieldError>{t.passkeysUnknown}</FieldError>
        ) : (
          <Button type="submit" busy={busy}>
            {kind === 'passkey' ? t.usePasskey : t.submit}
          </Button>
        )}
        {problem && <FieldError>{problem}</FieldError>}
      </form>
      {others.length > 0 && (
        <div className="flex flex-col items-center gap-1 text-center">
          {others.map((other) => (
            <Button
              key={other}
              look="ghost"
              onClick={() => {
                setChosen(other);
                setDigits(noDigits);
                setProblem(null);
              }}
            >
              {instead[other]}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
