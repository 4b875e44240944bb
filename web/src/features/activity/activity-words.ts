import type { Line } from './api/load-activity.js';
import { text } from './text.js';

type Words = ReturnType<typeof text.get>;

/** What happened, as one sentence. */
export function activityWords({ action, result, actor, detail }: Line, words: Words = text.get()): string {
  if (result === 'allowed')
    return action === 'deleted' ? deleted(actor.id, words) : done(action, actor.id, detail, words);
  const what = tried(action, words);
  if (!actor.you) return words.someoneTried({ what });
  return result === 'refused' ? words.youWereRefused({ what }) : words.youFailed({ what });
}

const formats: Readonly<Record<string, string>> = { pdf: 'PDF', word: 'Word', text: 'Text' };

function done(action: Exclude<Line['action'], 'deleted'>, actorId: string, detail: string, words: Words): string {
  if (action === 'shared') return detail === '1' ? words.sharedWithOne : words.shared({ number: detail });
  if (action === 'retried' && actorId === 'operator') return words.heardAnew;
  if (action !== 'exported') return words[action];
  if (detail === 'zip') return words.takenAlong;
  return detail === 'copy' ? words.copied : words.exported({ format: formats[detail] ?? detail });
}

function deleted(actorId: string, words: Words): string {
  return actorId === 'account-deletion' ? words.deletedWithAccount : words.deletedByTime;
}

function tried(action: Line['action'], words: Words): string {
  switch (action) {
    case 'transcript_viewed':
      return words.toReadTranscript;
    case 'played':
      return words.toPlay;
    case 'edited':
      return words.toEdit;
    case 'archived':
      return words.toArchive;
    case 'template_changed':
      return words.toChangeTemplate;
    case 'retried':
      return words.toRetry;
    case 'exported':
      return words.toExport;
    case 'shared':
      return words.toShare;
    default:
      return words.toView;
  }
}
