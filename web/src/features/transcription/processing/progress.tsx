import { isTemplateCode, templateNames } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { Spinner } from '../../../components/ui/spinner.js';
import type { DictationDetails } from '../../../lib/apollo/dictation-details.js';
import { text } from '../text.js';
import { workInHand } from './work-in-hand.js';

/** Says what is going on; the page's live events move it. */
export function Progress({ dictation }: { dictation: DictationDetails }) {
  const t = useStore(text);
  const work = workInHand(dictation);
  if (work === null) return null;
  const { progress, template, audioUrl } = dictation;
  const total = work === 'transcribing' ? (progress?.segmentsTotal ?? 0) : 0;
  const done = progress?.segmentsDone ?? 0;
  const titles = {
    transcribing: t.transcribing,
    'making-note': t.makingNote,
    rewriting: t.rewriting({ template: isTemplateCode(template) ? templateNames[template] : template }),
  };
  return (
    <div role="status" className="flex flex-col gap-3 rounded-xl border border-current/20 bg-info-soft p-4 text-info">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <Spinner className="size-5" />
        {titles[work]}
        {total > 0 && <span className="font-normal tabular-nums">{t.parts({ done, total })}</span>}
      </p>
      {total > 0 && (
        <progress
          aria-label={t.partsTranscribed}
          value={done}
          max={total}
          className="h-2 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-info [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-info"
        />
      )}
      <p className="text-ink">
        {work === 'rewriting' ? t.oldNoteStays : t.changesByItself}
        {work !== 'rewriting' && audioUrl && ` ${t.listenMeanwhile}`}
      </p>
    </div>
  );
}
