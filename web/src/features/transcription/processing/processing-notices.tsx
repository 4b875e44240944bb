import type { Gap } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Notice } from '../../../components/ui/notice.js';
import { toast } from '../../../components/ui/toast.js';
import type { DictationDetails } from '../../../lib/apollo/dictation-details.js';
import { messageOf } from '../../../lib/http/errors.js';
import { language } from '../../../lib/i18n/language.js';
import { clock } from '../../../lib/time/format-date.js';
import { retry } from '../api/retry.js';
import { text } from '../text.js';
import { text as gapsText } from './gaps-text.js';
import { Progress } from './progress.js';

/** How far the work is, what is missing and what went wrong. */
export function ProcessingNotices({ dictation }: { dictation: DictationDetails }) {
  const t = useStore(text);
  const { id, status, stage, failure, gaps } = dictation;
  return (
    <>
      <Progress dictation={dictation} />
      {failure && stage !== 'no_speech' && <Failure id={id} failure={failure} closed={status === 'ARCHIVED'} />}
      {stage === 'no_speech' && (
        <Notice tone="warn" title={t.noSpeechTitle}>
          {t.noSpeechText}
        </Notice>
      )}
      <Gaps what="missing" gaps={gaps.filter(({ reason }) => reason !== otherLanguage)} />
      <Gaps what="otherLanguage" gaps={gaps.filter(({ reason }) => reason === otherLanguage)} />
    </>
  );
}

interface FailureProps {
  id: string;
  failure: NonNullable<DictationDetails['failure']>;
  /** Archived: nothing is tried again. */
  closed: boolean;
}

function Failure({ id, failure, closed }: FailureProps) {
  const t = useStore(text);
  const [busy, setBusy] = useState(false);

  async function again() {
    setBusy(true);
    await retry(id).catch((error: unknown) =>
      toast.error(t.retryFailed({ reason: messageOf(error) }), { about: error }),
    );
    setBusy(false);
  }

  return (
    <Notice
      tone="danger"
      title={t.notFinished}
      actions={
        failure.retryable &&
        !closed && (
          <Button busy={busy} onClick={again}>
            {t.retry}
          </Button>
        )
      }
    >
      {failure.message}
    </Notice>
  );
}

/** The words are there, and likely to be wrong. */
const otherLanguage = 'other_language';

function Gaps({ what, gaps }: { what: 'missing' | 'otherLanguage'; gaps: readonly Gap[] }) {
  const t = useStore(gapsText);
  const lang = useStore(language);
  if (gaps.length === 0) return null;
  return (
    <div lang={lang}>
      <Notice tone="warn" title={t[what]}>
        <p>{t[`${what}Text`]}</p>
        <ul className="list-disc pl-5">
          {gaps.map((gap) => (
            <li key={`${gap.fromMs}-${gap.toMs}`} className="tabular-nums">
              {t.fromTo({ from: clock(gap.fromMs), to: clock(gap.toMs) })}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
