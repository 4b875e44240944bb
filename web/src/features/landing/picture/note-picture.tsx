import { useStore } from '@nanostores/react';
import { text } from '../text.js';

export function NotePicture() {
  const t = useStore(text);
  const sections = [
    [t.pictureSubjective, t.pictureSubjectiveText],
    [t.pictureObjective, t.pictureObjectiveText],
    [t.pictureAssessment, t.pictureAssessmentText],
    [t.picturePlan, t.picturePlanText],
  ] as const;
  return (
    <div className="-mt-3 ml-6 rounded-xl border border-line bg-raised p-4 shadow-card sm:ml-12 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 border-line border-b pb-3">
        <span>
          <span className="block font-semibold">{t.picturePatient}</span>
          <span className="text-quiet text-sm">{t.pictureNumber}</span>
        </span>
        <span className="rounded-full bg-info-soft px-2.5 py-0.5 font-medium text-info text-sm">{t.pictureReady}</span>
      </div>
      <div className="flex flex-col gap-2.5 pt-3 text-sm">
        {sections.map(([title, words]) => (
          <div key={title}>
            <span className="block font-semibold text-accent-ink text-xs uppercase tracking-wide">{title}</span>
            {words}
          </div>
        ))}
      </div>
    </div>
  );
}
